import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'

const settings = new URL('../../.oxfmtrc.json', import.meta.url)

/**
 * Markdown as `make format` lays it out.
 *
 * @param markdown the whole page
 * @throws if it cannot be read as Markdown
 */
export const formatPage = async (markdown: string): Promise<string> => {
  const { code, errors } = await format(
    'page.md',
    markdown,
    JSON.parse(readFileSync(settings, 'utf8')) as FormatConfig,
  )
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}
