-- fails: 2 policies.scrollGaet: unknown key; did you mean scrollGate
-- A policy that nobody wrote is named with the nearest that somebody did.

present { policy = policies.scrollGaet }
