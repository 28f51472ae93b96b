/** A small mail server that accepts every email unless a test has it refuse. */
import { createServer } from 'node:net'

/** Replies to use instead of acceptance, by stage; `message` follows the last line of an email. */
export type Answers = Partial<Record<'connection' | 'MAIL FROM' | 'RCPT TO' | 'message', string>>

export async function smtpServer(answers: Answers): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    let isInMessage = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string): void => {
      if (isInMessage) {
        if (line !== '.') return
        isInMessage = false
        say(answers.message ?? '250 Taken')
      } else if (line === 'DATA') {
        isInMessage = true
        say('354 Go on')
      } else if (line.startsWith('MAIL FROM')) say(answers['MAIL FROM'] ?? '250 Yes')
      else if (line.startsWith('RCPT TO')) say(answers['RCPT TO'] ?? '250 Yes')
      else if (line === 'QUIT') socket.end('221 Bye\r\n')
      else say('250 Hello')
    }
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(answer)
    })
    socket.on('error', () => socket.destroy())
    say(answers.connection ?? '220 Here')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { port: address.port, close: () => server.close() }
}
