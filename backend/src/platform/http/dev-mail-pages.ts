/**
 * The pages that show caught emails: without scripts, and without anything that an email could load from
 * elsewhere.
 */

import { escapeHtml } from '../functions/html.ts'
import type { CaughtMail } from './dev-mail.ts'

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 17px/1.6 system-ui, sans-serif; }
  a { color: light-dark(#145c46, #7fd4b0); }
  h1 { line-height: 1.15; } h2 { margin-top: 2.5rem; font-size: 1.1rem; }
  ol { padding: 0; list-style: none; }
  li a { display: block; padding: .75rem 0; border-top: 1px solid #8886; color: inherit; text-decoration: none; }
  li strong { display: block; text-decoration: underline; }
  small, dt { opacity: .75; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; font-size: 14px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { padding: 1rem; border: 1px solid #8886; border-radius: 14px; white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.6 ui-monospace, monospace; }
  iframe { width: 100%; height: 46rem; border: 1px solid #8886; border-radius: 14px; }`

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>
<main>
${content}
</main>
</body>
</html>
`

export const mailListPage = (mails: readonly CaughtMail[]): string =>
  page(
    'Caught emails',
    `<h1>Caught emails</h1>
<p>No email leaves this machine. Emails that would be sent are kept here, newest first.</p>
${mails.length === 0 ? '<p>None yet. Sign up, and the first one arrives.</p>' : `<ol>${mails.map(entry).join('')}</ol>`}`,
  )

const entry = ({ id, subject, to, date }: CaughtMail) =>
  `<li><a href="/dev/mail/${id}"><strong>${escapeHtml(subject)}</strong><small>to ${escapeHtml(to)}, ${escapeHtml(date.slice(0, 16).replace('T', ' '))} UTC</small></a></li>`

export const mailPage = ({ subject, headers, text, html }: CaughtMail): string =>
  page(
    subject,
    `<p><a href="/dev/mail">All caught mails</a></p>
<h1>${escapeHtml(subject)}</h1>
<h2>Text</h2>
<pre>${withLinks(text)}</pre>
<h2>HTML</h2>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" srcdoc="${escapeHtml(inNewTabs(html))}"></iframe>
<h2>Headers</h2>
<dl>${headers.map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`,
  )

/** Turns web addresses into links; the rest stays text. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" rel="noopener">${escapeHtml(part)}</a>`,
    )
    .join('')

/** Makes links open in a new tab, not within the email's frame. */
const inNewTabs = (html: string) => html.replace(/<head>/i, '<head><base target="_blank">')
