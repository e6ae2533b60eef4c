import Type, { type Static } from 'typebox'
import { MissionGoal, MissionReward, missionCodePattern, missionPeriods } from '#src/engagement/missions.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { InstantSchema } from '#src/shared-field-schemas.ts'
import { AuditReasonSchema } from './shared-operator-schemas.ts'

// The missions of a brand (docs/operators.md).

/** Texts by language code; other languages show the brand's own. */
const Texts = Type.Record(
  Type.String({ pattern: '^[A-Z]{2,3}$' }),
  Type.Object(
    { title: Type.String({ minLength: 1, maxLength: 80 }), text: Type.String({ maxLength: 300 }) },
    { additionalProperties: false },
  ),
  { minProperties: 1 },
)

/** `stopped`: nothing more is counted, and rewards that are ready stay. */
export const missionStatuses = ['open', 'stopped'] as const
export type MissionStatus = (typeof missionStatuses)[number]

export const MissionFile = Type.Object(
  {
    /** Identifies the mission within its brand. */
    code: Type.String({ pattern: missionCodePattern }),
    period: Type.Enum(missionPeriods),
    goal: MissionGoal,
    reward: MissionReward,
    stars: Type.Integer({ minimum: 1, maximum: 5 }),
    /** The lowest VIP level that has the mission. */
    minLevel: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    startsAt: Type.Optional(InstantSchema),
    endsAt: Type.Optional(InstantSchema),
    status: Type.Optional(Type.Enum(missionStatuses)),
    words: Texts,
  },
  { additionalProperties: false },
)
export type MissionFile = Static<typeof MissionFile>

const MissionReport = Type.Object({
  code: Type.String(),
  title: Type.String(),
  period: Type.Enum(missionPeriods),
  status: Type.Enum(missionStatuses),
  stars: Type.Integer(),
  reward: MissionReward,
  /** Members with progress, in every period together, and how often it was done. */
  begun: Type.Integer(),
  done: Type.Integer(),
})

export const listBrandMissions = defineRoute({
  name: 'listBrandMissions',
  method: 'GET',
  path: '/wps/operator/missions',
  summary: 'Lists the missions of a brand, with how many members have begun and done each',
  access: 'operator',
  right: 'missions.read',
  query: Type.Object({ brand: Type.String({ minLength: 1, maxLength: 32 }) }),
  value: Type.Object({ list: Type.Array(MissionReport) }),
  errors: ['not_found'],
})

export const setMissions = defineRoute({
  name: 'setMissions',
  method: 'POST',
  path: '/wps/operator/missions',
  summary:
    'Adds missions to a brand, or changes those with the same codes, in the order of the list. The goal and the reward of a mission that members have begun are fixed',
  access: 'operator',
  right: 'missions.manage',
  body: createStrictBodySchema({
    brand: Type.String({ minLength: 1, maxLength: 32 }),
    missions: Type.Array(MissionFile, { minItems: 1, maxItems: 100 }),
    reason: AuditReasonSchema,
  }),
  value: Type.Object({ added: Type.Integer(), changed: Type.Integer(), unchanged: Type.Integer() }),
  errors: ['not_found', 'reason_required', 'mission_fixed', 'mission_invalid'],
})
