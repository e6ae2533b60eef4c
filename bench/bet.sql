-- A bet of a random player, for pgbench, which takes whatever follows a colon for a variable: so the texts that hold colons are variables.
-- Two houses differ in `legs_after` alone. The run, the client and its counter make a key that never came before.
\set player random(1, :players)
\set bets :bets + 1
select outcome from ledger_post(:scope, concat(:run::text, '-', :client_id::text, '-', :bets::text),
  :hash, 'bet', concat(:legs_before::text, :player::text, :legs_after::text)::jsonb);
