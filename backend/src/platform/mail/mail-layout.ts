/**
 * The layout of every email: the same words as plain text and as HTML, in the site's colours, light and dark, and in
 * the language of the person whom it goes to.
 */

import { firstNameOf } from '../../contract/first-name.ts'
import { bypassParameter } from '../../contract/product.ts'
import { inLanguage, type Language } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import { escapeHtml } from '../functions/html.ts'
import { readersLanguage, speaking } from '../texts/readers-language.ts'
import { namesIn, textInMail } from './name-in-mail.ts'

/** What a mail is about, at a glance: "When", and each time on a line of its own. */
export interface MailFact {
  readonly label: string
  readonly lines: readonly string[]
}

/** A mail. Its plain text and its HTML are both made from this, so that they say the same. */
export interface MailWords {
  readonly subject: string
  /**
   * The name of the reader, as they gave it. Null if nobody knows it, or if the address is not confirmed, so
   * that it may be a stranger's (decision 0008).
   */
  readonly recipient: string | null
  /** What the head says largest, in HTML: when a booking is. Without it the subject is. Said again in the mail. */
  readonly headline?: string | undefined
  /** Sentences, and blocks of facts between them. */
  readonly paragraphs: readonly (string | readonly MailFact[])[]
  /** The one thing that the reader can do. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print at the end: how long the link is valid, what to do if it was not you. */
  readonly small?: string
  /** The unsubscribe link, below everything else. */
  readonly leave?: { readonly label: string; readonly url: string }
}

export interface LaidOutMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The persons whom it names. If one of them is erased before the mail is sent, it is dropped. */
  readonly named: readonly string[]
}

export interface Letterhead {
  readonly productName: string
  /** The site's address, to which the product's name links. */
  readonly baseUrl: string
  /** Whether the site shows the waitlist in place of its pages. */
  readonly waitlistMode?: boolean
}

/** Paths that are no pages of the site. The waitlist never stands before them. */
const notPages = /^\/(api|admin)\b/

/**
 * The full address of a path on the site, in the reader's language. In waitlist mode a page opens on any
 * device, because whoever gets a link from us is in already.
 */
export const linkTo = ({ baseUrl, waitlistMode }: Omit<Letterhead, 'productName'>, path: string): string => {
  const isOpen = !waitlistMode || notPages.test(path) || path.includes(`${bypassParameter}=`)
  const bypass = isOpen ? '' : `${path.includes('?') ? '&' : '?'}${bypassParameter}=true`
  return `${baseUrl}${inLanguage(path, readersLanguage())}${bypass}`
}

/** Makes the links in an email's text. */
export interface MailLinks {
  readonly productName: string
  /** The full address of a path on the site. */
  to(path: string): string
}

export const mailLinksOf = (letterhead: Letterhead): MailLinks => ({
  productName: letterhead.productName,
  to: (path) => linkTo(letterhead, path),
})

/** What a mail says. Called while the server speaks the language of its recipient. */
export type SayInMail = (links: MailLinks) => MailWords

/** The first line of every mail: "Hi Maya,", to somebody without a known name "Hi there,". */
const greetingOf = ({ recipient }: MailWords) => {
  const name = firstNameOf(textInMail(recipient ?? ''))
  return name ? t`Hi ${name},` : t`Hi there,`
}

/** Characters; some mail servers break longer lines. */
const lineWidth = 76

/** The site's colours (from the frontend's theme), in a notation that mail programs understand. */
export const mailColours = {
  light: {
    paper: '#fdfaf6',
    ink: '#271d17',
    soft: '#62554d',
    line: '#e8e2da',
    accent: '#176449',
    onAccent: '#ffffff',
    night: '#113227',
    onNight: '#faf7ee',
    onNightSoft: '#b7cec1',
  },
  dark: {
    paper: '#17110e',
    ink: '#efeae2',
    soft: '#b2a99f',
    line: '#2f2721',
    accent: '#75cca7',
    onAccent: '#071a13',
    night: '#133529',
    onNight: '#faf7ee',
    onNightSoft: '#b7cec1',
  },
}
const { light, dark } = mailColours

/**
 * @param language of the recipient
 * @throws when the subject contains a line break, because the rest would become a header of its own.
 */
export const layOutMail = (say: SayInMail, letterhead: Letterhead, language: Language): LaidOutMail =>
  speaking(language, () => {
    const { made: words, named } = namesIn(() => say(mailLinksOf(letterhead)))
    if (/[\r\n]/.test(words.subject)) throw new Error('A subject is one line')
    return { subject: words.subject, text: asText(words, letterhead), html: asHtml(words, letterhead), named }
  })

const asText = (words: MailWords, letterhead: Letterhead) => {
  const { paragraphs, action, small, leave } = words
  return (
    [
      wrap(greetingOf(words)),
      ...paragraphs.map((part) => (typeof part === 'string' ? wrap(part) : part.map(factAsText).join('\n'))),
      // The address is on a line of its own and is never broken.
      ...(action ? [`${wrap(`${action.label}:`)}\n${action.url}`] : []),
      ...(small ? [wrap(small)] : []),
      ...(leave ? [`${wrap(`${leave.label}:`)}\n${leave.url}`] : []),
      `-- \n${letterhead.productName}\n${linkTo(letterhead, '')}`,
    ].join('\n\n') + '\n'
  )
}

const factAsText = ({ label, lines: [first = '', ...more] }: MailFact) =>
  more.length === 0
    ? wrap(`${label}: ${first}`)
    : [`${label}:`, first, ...more].map((line, nth) => (nth === 0 ? line : wrap(`- ${line}`))).join('\n')

const wrap = (paragraph: string) => {
  const lines: string[] = []
  for (const word of paragraph.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineWidth)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

const darkRules = Object.entries({
  paper: `background:${dark.paper}`,
  line: `border-color:${dark.line}`,
  night: `background:${dark.night}`,
  'on-night': `color:${dark.onNight}`,
  'on-night-soft': `color:${dark.onNightSoft}`,
  ink: `color:${dark.ink}`,
  soft: `color:${dark.soft}`,
  go: `background:${dark.accent}`,
  'go-label': `color:${dark.onAccent}`,
  link: `color:${dark.accent}`,
})
const darkSheetFor = (prefix: string) =>
  darkRules.map(([name, rule]) => `${prefix}.${name}{${rule}!important}`).join('')
/**
 * Mail programs without support for style sheets show the light colours, which are set on each element.
 * Outlook on the web has an attribute in place of the media query. Word, which shows mails in Outlook for
 * Windows, replaces a list of fonts whose first it does not have by Times New Roman.
 */
const head = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>@media (prefers-color-scheme:dark){${darkSheetFor('')}}${darkSheetFor('[data-ogsc] ')}</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->`

const sans = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const table = 'table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const body = `${sans};font-size:17px;line-height:1.6;color:${light.ink}`
const quiet = `margin:0;${sans};font-size:14px;line-height:1.6;color:${light.soft}`

/** Pixels. Word knows no largest width, so it gets a table of this one around the mail. */
const mailWidth = 560

/**
 * Tables with their sizes and colours on each element: what Word and the mail programs of phones both show.
 * Nothing is fetched, so opening the mail informs nobody.
 */
const asHtml = (words: MailWords, letterhead: Letterhead) => {
  const { subject, headline, paragraphs, action, small, leave } = words
  const parts = [greetingOf(words), ...paragraphs]
  return `<!doctype html>
<html lang="${readersLanguage()}">
<head>
${head}
<title>${escapeHtml(subject)}</title>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<${table} width="100%" bgcolor="${light.paper}" class="paper" style="background:${light.paper}"><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><${table} width="${mailWidth}"><tr><td><![endif]-->
<${table} width="100%" style="max-width:${mailWidth}px;text-align:left">
<tr><td style="padding:0 8px 16px"><a href="${escapeHtml(linkTo(letterhead, ''))}" class="ink" style="${serif};font-size:20px;font-weight:600;color:${light.ink};text-decoration:none">${escapeHtml(letterhead.productName)}</a></td></tr>
<tr><td class="night" bgcolor="${light.night}" style="padding:26px 28px 28px;background:${light.night};border-radius:22px">
${headOf(subject, headline)}
</td></tr>
<tr><td style="padding:24px 8px 0">
${parts.map((part) => (typeof part === 'string' ? `<p class="ink" style="margin:0 0 16px;${body};word-break:break-word">${withLinks(part, letterhead)}</p>` : block(part))).join('\n')}
${action ? button(action) : ''}
${small ? `<p class="soft" style="${quiet}">${withLinks(small, letterhead)}</p>` : ''}
</td></tr>${leave ? farewell(leave) : ''}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

const headOf = (subject: string, headline: string | undefined) => {
  const largest = `margin:0;${serif};font-size:28px;line-height:34px;font-weight:500;color:${light.onNight};word-break:break-word`
  if (headline === undefined) return `<h1 class="on-night" style="${largest}">${escapeHtml(subject)}</h1>`
  return `<h1 class="on-night-soft" style="margin:0 0 6px;${sans};font-size:15px;line-height:22px;font-weight:500;color:${light.onNightSoft};word-break:break-word">${escapeHtml(subject)}</h1>
<p class="on-night" style="${largest}">${escapeHtml(headline)}</p>`
}

/** Addresses of the site are links in HTML too; nothing else is, whoever wrote it. */
const withLinks = (text: string, { baseUrl }: Letterhead) =>
  text
    .split(/(https?:\/\/\S*[^\s.,])/)
    .map((part) =>
      part.startsWith(`${baseUrl}/`)
        ? `<a href="${escapeHtml(part)}" class="link" style="color:${light.accent}">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('')

const block = (facts: readonly MailFact[]) =>
  `<${table} width="100%" style="margin:0 0 16px">${facts.map(factAsRow).join('')}</table>`

const factAsRow = ({ label, lines }: MailFact) => {
  const cell = `border-top:1px solid ${light.line};padding:10px 0;word-break:break-word`
  return `
<tr><td class="soft line" width="104" valign="top" style="${quiet};${cell};line-height:27px">${escapeHtml(label)}</td><td class="ink line" valign="top" style="${body};${cell};padding-left:12px">${lines.map(escapeHtml).join('<br>')}</td></tr>`
}

const farewell = ({ label, url }: NonNullable<MailWords['leave']>) => `
<tr><td style="padding:16px 8px"><a href="${escapeHtml(url)}" class="soft" style="${quiet}">${escapeHtml(label)}</a></td></tr>`

/**
 * A cell of a table, because Word gives links neither padding nor a background. Also shows the address below
 * the button, for readers whose mail program shows no buttons.
 */
const button = ({ label, url }: NonNullable<MailWords['action']>) =>
  `<${table} style="margin:24px 0"><tr><td class="go" align="center" bgcolor="${light.accent}" style="background:${light.accent};border-radius:14px;mso-padding-alt:13px 24px"><a href="${escapeHtml(url)}" class="go-label" style="display:inline-block;padding:13px 24px;color:${light.onAccent};${sans};font-size:17px;font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="${quiet};margin-bottom:16px">${escapeHtml(t`If the button doesn’t work, open this link:`)}<br><a href="${escapeHtml(url)}" class="link" style="color:${light.accent};word-break:break-all">${escapeHtml(url)}</a></p>`
