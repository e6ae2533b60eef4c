-- The sum of a house account has no bound: it holds the stakes and wins of all members, for ever. As a 64-bit integer it overflowed at
-- some thousand of the largest amounts, and `ledger_fold` then failed at every run. `sum` of a bigint is numeric already.
alter table ledger_house_balance alter column balance type numeric;
