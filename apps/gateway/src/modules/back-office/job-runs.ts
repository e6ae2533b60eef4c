import type { listJobRuns } from '@foyer/contract/operator/jobs.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { type BrandScope, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { jobRun } from '#db/schema/jobs.ts'

const newestFirst = { table: jobRun, by: [jobRun.id], isNewestFirst: true } as const

/** The run history of schedules, newest first. */
export async function readJobRunsPage(
  db: Db,
  { job, brand, ...cursor }: RequestQueryOf<typeof listJobRuns>,
  brands: BrandScope,
): Promise<ResponseValueOf<typeof listJobRuns>> {
  const filter = and(
    job ? eq(jobRun.job, job) : undefined,
    brand ? eq(jobRun.brand, brand) : undefined,
    isInBrandScope(jobRun.brand, brands),
  )
  const { rows, next } = await fetchCursorPage(db, newestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select()
        .from(jobRun)
        .where(and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id }) => id,
  })
  const list = rows.map(({ id, dueAt, startedAt, finishedAt, retryAt, heldUntil: _heldUntil, ...row }) => ({
    id: String(id),
    dueAt: dueAt.toISOString(),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    retryAt: retryAt?.toISOString() ?? null,
    ...row,
  }))
  return { list, next }
}
