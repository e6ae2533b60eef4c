import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { PageNo, pageSize } from './schemas.ts'

export const Announcement = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  startDate: Type.String(),
  promotionType: Type.String(),
  /** A, B or F: whether a popup is for everybody, for visitors, or for a member's first session (specification section 4). */
  execution: Type.String(),
})
export type Announcement = Static<typeof Announcement>

export const Banner = Type.Object({
  groupName: Type.String(),
  /** Picture without words; `?flip=1` mirrors it for right-to-left, `?form=tall` is higher than wide. */
  url: Type.String(),
  eyebrow: Type.String(),
  title: Type.String(),
  action: Type.String(),
  /** What a click opens: `NONE`, `ROUTE` (a path of the site) or `GAME` (a nodeId). */
  linkageType: Type.String(),
  linkage: Type.String(),
})
export type Banner = Static<typeof Banner>

const language = Type.Optional(Type.String({ maxLength: 8 }))
const types = Type.Optional(Type.String({ maxLength: 32 }))
const platform = Type.Optional(Type.String({ maxLength: 32 }))

export const getAnnouncements = route({
  name: 'getAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  summary: 'Announcements in force, newest first; the page asked for, or the one that holds `id`',
  access: 'anyone',
  feature: 'announcements',
  query: Type.Object({
    types,
    platform,
    language,
    /** One of the announcements: the page that it is on is answered, whatever `pageNo` says. */
    id: Type.Optional(Type.String({ maxLength: 20 })),
    pageNo: PageNo,
    pageSize: pageSize(limits.announcementsPerPage),
  }),
  value: Type.Object({ list: Type.Array(Announcement), totalPages: Type.Integer(), pageNo: Type.Integer() }),
})

export const getNotice = route({
  name: 'getNotice',
  method: 'GET',
  path: '/wps/relay/notice',
  summary: 'Banners, ticker lines, popups and promotions in force',
  access: 'anyone',
  /** Of the popups, those of the execution asked for and those of A, which are everybody's; all without one. */
  query: Type.Object({ types, platform, language, execution: Type.Optional(Type.String({ maxLength: 1 })) }),
  value: Type.Object({
    banners: Type.Array(Banner),
    player: Type.Array(Announcement),
    popup: Type.Array(Announcement),
    promotion: Type.Array(Announcement),
  }),
})
