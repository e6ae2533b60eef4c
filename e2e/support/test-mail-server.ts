import { createServer, type Socket } from 'node:net'

export interface TestMailServer {
  /** For FOYER_SMTP_URL. */
  readonly url: string
  /** The texts of the mails to an address, newest last. */
  textsTo(address: string): readonly string[]
  close(): Promise<void>
}

interface Mail {
  readonly recipients: readonly string[]
  readonly text: string
}

/** Starts a mail server that stores received mails. It implements the part of SMTP (RFC 5321) that a client needs to send mail. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A connection that is closed early has sent no mail.
    socket.on('error', () => socket.destroy())
    handleSmtp(socket, (mail) => mails.push(mail))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    textsTo: (recipient) => mails.filter(({ recipients }) => recipients.includes(recipient)).map(({ text }) => text),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const endOfMail = '\r\n.\r\n'

function handleSmtp(socket: Socket, store: (mail: Mail) => void): void {
  let waiting = ''
  let recipients: string[] = []
  let isMail = false
  const send = (line: string) => socket.write(`${line}\r\n`)
  const handleLine = (line: string) => {
    const [, recipient] = /^RCPT TO:<([^>]+)>/i.exec(line) ?? []
    if (recipient) recipients.push(recipient)
    isMail = /^DATA\b/i.test(line)
    if (isMail) return send('354 go on')
    if (/^QUIT\b/i.test(line)) return socket.end('221 bye\r\n')
    send('250 yes')
  }
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    waiting += chunk
    for (;;) {
      const end = waiting.indexOf(isMail ? endOfMail : '\r\n')
      if (end < 0) return
      const part = waiting.slice(0, end)
      waiting = waiting.slice(end + (isMail ? endOfMail.length : 2))
      if (!isMail) handleLine(part)
      else {
        store({ recipients, text: plainText(part) })
        recipients = []
        isMail = false
        send('250 kept')
      }
    }
  })
  send('220 mailbox')
}

/** Decodes the body of a plain text mail (RFC 2045, 6.7 and 6.8). */
function plainText(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const body = rest.join('\n\n')
  const [, encoding = ''] = /^content-transfer-encoding:\s*(\S+)/im.exec(head) ?? []
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(encoding)) return body
  const bytes = body.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => latin1(hex))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function latin1(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}
