-- pgbench script: a bet of a random player. pgbench parses text after a colon as a variable, so texts with colons are passed as variables.
-- The two house accounts differ in `legs_after` only. Run, client and counter form a unique idempotency key.
\set player random(1, :players)
\set bets :bets + 1
select outcome from ledger_post(:scope, concat(:run::text, '-', :client_id::text, '-', :bets::text),
  :hash, 'bet', concat(:legs_before::text, :player::text, :legs_after::text)::jsonb);
