-- fails: 2 size.height cannot be 0; expected points above 0
-- Progress is a share of the height; a screen without height would divide by zero.

present { size = {390, 0} }
