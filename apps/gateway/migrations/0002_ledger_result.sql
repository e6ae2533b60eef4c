-- As before, in plpgsql: a function in plain SQL is parsed anew with every plan that takes it in, which was a fifth of a bet's time.
create or replace function ledger_result(p_reason text, p_balances jsonb, p_memo jsonb) returns jsonb
language plpgsql immutable as $$
begin
  return jsonb_build_object('balances', coalesce(p_balances, '{}'))
    || case when p_reason is null then '{}' else jsonb_build_object('reason', p_reason) end
    || case when p_memo is null then '{}' else jsonb_build_object('memo', p_memo) end;
end $$;
