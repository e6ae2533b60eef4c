alter table deposit add column cancelled_by text;
--> statement-breakpoint
-- Of orders that are closed already only the house's own closing tells itself, by its reason.
update deposit set cancelled_by = 'house' where state = 'cancelled' and reason <> '';
--> statement-breakpoint
update deposit set reported = jsonb_build_array(reported) where reported is not null;
--> statement-breakpoint
update deposit set reported = '[]'::jsonb where reported is null;
--> statement-breakpoint
alter table deposit alter column reported set default '[]'::jsonb;
--> statement-breakpoint
alter table deposit alter column reported set not null;
--> statement-breakpoint
alter table deposit add column held text;
--> statement-breakpoint
alter table deposit add column asked_by text;
--> statement-breakpoint
alter table deposit add column asked_minor bigint;
--> statement-breakpoint
create index payment_event_known on payment_event (provider, event_id);
