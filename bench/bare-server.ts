import Fastify from 'fastify'

/** Baseline: a Fastify server with one route that sends a constant text. */
const body = process.env.BENCH_BODY ?? '{}'
const app = Fastify()
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ url })}\n`)
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
