import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { defineRoute } from '#src/route.ts'
import { createPageSizeSchema, PageNumberSchema } from '#src/shared-field-schemas.ts'

export const Announcement = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  startDate: Type.String(),
  promotionType: Type.String(),
  /** Audience of a popup: A is everybody, B is visitors, F is a member's first session (specification section 4). */
  execution: Type.String(),
})
export type Announcement = Static<typeof Announcement>

export const Banner = Type.Object({
  groupName: Type.String(),
  /** Picture without text: 1120×480, or 720×880 beside a form. */
  url: Type.String(),
  /** The picture for right-to-left languages, with its calm side on the right. */
  rtlUrl: Type.String(),
  eyebrow: Type.String(),
  title: Type.String(),
  action: Type.String(),
  /** The target of a click: `NONE`, `ROUTE` (a path of the site) or `GAME` (a nodeId). */
  linkageType: Type.String(),
  linkage: Type.String(),
})
export type Banner = Static<typeof Banner>

const language = Type.Optional(Type.String({ maxLength: 8 }))
const types = Type.Optional(Type.String({ maxLength: 32 }))
const platform = Type.Optional(Type.String({ maxLength: 32 }))

/** The type of the announcements to agents. Nobody else receives them. */
export const agentAnnouncementType = 'AG'

export const getAnnouncements = defineRoute({
  name: 'getAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  summary: 'Lists active announcements, newest first: the requested page, or the page that contains `id`',
  access: 'anyone',
  feature: 'announcements',
  query: Type.Object({
    /** Kinds, separated by commas; all by default. `AG` are the announcements to agents, which others do not receive. */
    types,
    platform,
    language,
    /** An announcement. The page that contains it is returned, and `pageNo` is ignored. */
    id: Type.Optional(Type.String({ maxLength: 20 })),
    pageNo: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.announcementsPerPage),
  }),
  value: Type.Object({ list: Type.Array(Announcement), totalPages: Type.Integer(), pageNo: Type.Integer() }),
})

/**
 * What every page of the site shows: banners, ticker lines and popups. The page carries them for its first paint, and the site asks for the
 * same later. Announcements of promotions (`PR`) are read on the announcements page alone.
 */
export const noticeTypesOfEveryPage = 'B,PL,PU'

export const getNoticesAndBanners = defineRoute({
  name: 'getNoticesAndBanners',
  method: 'GET',
  path: '/wps/relay/notice',
  summary: 'Lists active banners, ticker lines, popups and promotions',
  access: 'anyone',
  /** `execution` filters popups by audience: A members, B visitors, F members in their first session, who get those of A too. Without it, all popups are returned. */
  query: Type.Object({ types, platform, language, execution: Type.Optional(Type.String({ maxLength: 1 })) }),
  value: Type.Object({
    banners: Type.Array(Banner),
    player: Type.Array(Announcement),
    popup: Type.Array(Announcement),
    promotion: Type.Array(Announcement),
  }),
})
