import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answer.ts'
import { sendEncoded } from './encoded-body.ts'

/** Sends an answer as JSON. No browser or proxy may store it: it is about one person at one moment. */
export const sendAnswer = (reply: FastifyReply, { status, body, headers }: Answer): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))

/** The same for a cached answer: its text is neither written nor compressed again. */
export const sendEncodedAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<void> => {
  if (!answer.text) return void sendAnswer(reply, answer)
  reply
    .code(answer.status)
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding', ...answer.headers })
  await sendEncoded(request, reply.type('application/json; charset=utf-8'), answer.text)
}
