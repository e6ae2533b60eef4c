import { AppError } from '@foyer/contract/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createCspNonce } from '#http/security-headers.ts'
import { escapeHtml } from '#notify/escape-html.ts'
import { sandboxPageLabels } from './sandbox-labels.ts'
import type { SandboxDecision, SandboxPayment, SandboxPaymentStore } from './sandbox-payment-store.ts'

/** The sandbox provider's payment page: shows the payment, with buttons to pay or decline it, and to charge a paid one back. */
export async function registerSandboxPageRoutes(app: FastifyInstance, store: SandboxPaymentStore): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get<{ Params: { ref: string } }>('/sandbox-pay/:ref', async (request, reply) => {
    const payment = await store.find(request.params.ref)
    return payment ? sendPage(reply, payment) : reply.callNotFound()
  })
  app.post<{ Params: { ref: string }; Body: Record<string, string> | undefined }>(
    '/sandbox-pay/:ref',
    async (request, reply) => {
      const outcome = outcomes.get(request.body?.decision ?? '')
      if (!outcome) throw new AppError('invalid_input', { at: '/decision' })
      const payment = await store.decide(request.params.ref, outcome)
      return payment ? reply.redirect(payment.returnUrl, 303) : reply.callNotFound()
    },
  )
}

const outcomes = new Map([
  ['pay', 'paid'],
  ['decline', 'declined'],
  ['chargeBack', 'chargedBack'],
] as const) as ReadonlyMap<string, SandboxDecision>

function sendPage(reply: FastifyReply, payment: SandboxPayment) {
  const nonce = createCspNonce()
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(renderPage(payment, nonce))
}

function renderPage(payment: SandboxPayment, nonce: string): string {
  const labels = sandboxPageLabels(payment.language)
  const amount = formatPageAmount(payment, labels.tag)
  const back = `<a href="${escapeHtml(payment.returnUrl)}">${labels.back}</a>`
  const body =
    payment.state === 'waiting'
      ? `<form method="post"><button name="decision" value="pay">${labels.pay}</button>
         <button name="decision" value="decline" class="quiet">${labels.decline}</button></form>`
      : `<p class="decided">${labels[payment.state]}</p>${back}${payment.state === 'paid' ? chargeBackForm(labels.chargeBack) : ''}`
  return `<!doctype html><html lang="${labels.tag}" dir="${labels.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${labels.title}</title><style nonce="${nonce}">${style}</style></head><body><main>
<p class="eyebrow">${labels.title}</p><h1>${escapeHtml(amount)}</h1>
<dl><dt>${labels.payee}</dt><dd>${escapeHtml(payment.brandName)}</dd><dt>${labels.reference}</dt><dd>${escapeHtml(payment.merchantOrder)}</dd></dl>
${body}<p class="note">${labels.note}</p></main></body></html>`
}

const chargeBackForm = (label: string) =>
  `<form method="post"><button name="decision" value="chargeBack" class="quiet">${label}</button></form>`

/** Currency codes that are not three letters long (USDT) are not ISO 4217 codes; they follow the plain amount. */
function formatPageAmount({ amount, currency }: SandboxPayment, tag: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount as `${number}`)
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ink:light-dark(#10172a,#eef2f8);--mute:light-dark(#5a6478,#9ba7bb);--page:light-dark(#eef1f6,#0a0d13);--card:light-dark(#fff,#161c28);--go:light-dark(#1d5fd0,#7db0ff);--go-ink:light-dark(#fff,#06122a);--line:light-dark(#dfe4ee,#2a3344)}
*{box-sizing:border-box}body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--ink)}
main{inline-size:min(420px,100%);background:var(--card);border-radius:20px;padding:32px;box-shadow:0 24px 64px #0003}
.eyebrow{margin:0;color:var(--mute);font-weight:600}h1{margin:4px 0 20px;font-size:40px;line-height:1.1;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 24px;padding-block:16px;border-block:1px solid var(--line)}dt{color:var(--mute)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:12px}button,a{display:block;inline-size:100%;min-block-size:48px;border:0;border-radius:12px;font:inherit;font-weight:650;cursor:pointer;background:var(--go);color:var(--go-ink);text-align:center;line-height:48px;text-decoration:none}
form{margin-block-start:12px}.quiet{background:transparent;color:var(--ink);box-shadow:inset 0 0 0 1px var(--line)}button:focus-visible,a:focus-visible{outline:3px solid var(--go);outline-offset:3px}
.note{margin:20px 0 0;color:var(--mute);font-size:14px}.decided{font-weight:650}`
