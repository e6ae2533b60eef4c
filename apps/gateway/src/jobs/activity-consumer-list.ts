import type { ActivityConsumer } from '#activity/activity-consumers.ts'
import { teamConsumer } from '#modules/team-records/service.ts'

/** All that is computed from the activity stream. */
export const activityConsumers: readonly ActivityConsumer[] = [teamConsumer]
