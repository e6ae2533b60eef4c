ALTER TABLE "play_exclusion" ADD COLUMN "contacts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "play_exclusion_contacts" ON "play_exclusion" USING gin ("contacts");--> statement-breakpoint
ALTER TABLE "play_setting" ALTER COLUMN "reality_check_minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "play_setting" ADD COLUMN "limits_chosen_at" timestamp with time zone;--> statement-breakpoint
update play_exclusion e set contacts = array_remove(array[m.mobile, lower(m.email)], null)
from member m where m.id = e.member_id and e.kind = 'selfExclusion';
--> statement-breakpoint
-- Every account of a person who has excluded themselves: an account leads to its contacts, and a contact to its accounts.
with recursive contact as materialized (
  select id as member_id, mobile as contact from member where mobile is not null
  union all
  select id, lower(email) from member where email is not null
), person as (
  select member_id as excluded, member_id from play_exclusion
  where kind = 'selfExclusion' and (until is null or until > now())
  union
  select person.excluded, other.member_id
  from person join contact own on own.member_id = person.member_id join contact other on other.contact = own.contact
), whole as (
  select excluded, array_agg(distinct contact) as contacts from person join contact using (member_id) group by excluded
)
insert into play_exclusion (member_id, kind, since, until, contacts)
select distinct on (person.member_id) person.member_id, e.kind, e.since, e.until, coalesce(whole.contacts, '{}')
from person join play_exclusion e on e.member_id = person.excluded left join whole on whole.excluded = person.excluded
order by person.member_id, e.until desc nulls first
on conflict (member_id) do update set kind = excluded.kind, until = excluded.until, contacts = excluded.contacts
where play_exclusion.until < coalesce(excluded.until, 'infinity');
--> statement-breakpoint
update member set is_bounded = true where not is_bounded and id in (select member_id from play_exclusion);
--> statement-breakpoint
insert into play_setting (member_id, limits_chosen_at) select distinct member_id, now() from play_limit where amount_minor is not null
on conflict (member_id) do update set limits_chosen_at = excluded.limits_chosen_at;
