/** A page of last resort for a browser without scripts: no styles, no scripts, nothing that could fail. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalBody } from '../../contract/refusals.ts'
import { t } from '../../language/texts.ts'
import { readersLanguage } from '../texts/readers-language.ts'
import type { Answer } from './answer.ts'
import { escapeHtml } from './html.ts'

/**
 * Whether the request comes from a browser that shows the answer, rather than from a script that reads it.
 */
export const isPageRequest = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && headers['x-tsr-redirect'] !== 'manual'

/**
 * The path and query of the page the request came from, `/` if unknown. The host is dropped: it may be
 * another site's.
 */
export const pageItCameFrom = ({ headers: { referer } }: FastifyRequest): string => {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return `${pathname.replace(/^[/\\]+/, '/')}${search}`
}

/** Shows a refusal to a person, with every field's sentence and a way back. */
export const sendRefusalPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply => {
  const body = refusalBody.safeParse(answer.body)
  const { message, fields = {} } = body.success ? body.data : { message: t`Something went wrong!` }
  const sentences = [...new Set([message, ...Object.values(fields)])]
  return reply
    .code(answer.status)
    .headers({ 'cache-control': 'no-store', ...answer.headers })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${readersLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(message)}</title></head>
<body><main>
<h1>${t`Error`}</h1>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
<p><a href="${escapeHtml(pageItCameFrom(request))}">${t`Go back`}</a></p>
</main></body>
</html>
`)
}
