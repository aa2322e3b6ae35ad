#pragma once

/// What a user is told of an errno; lasts for ever.
const char *system_describe(int error);
