import type { buildApp } from '#src/app.ts'

/** The value of a series in `/metrics`, with its labels as they are printed; NaN if there is none. */
export async function readTestMetric(
  fastify: Awaited<ReturnType<typeof buildApp>>['app'],
  series: string,
): Promise<number> {
  const { body } = await fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const line = body.split('\n').find((text) => text.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1))
}
