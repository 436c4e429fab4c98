import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'

const settings = new URL('../../.oxfmtrc.json', import.meta.url)

/**
 * A text as `make format` lays it out.
 *
 * @param name whose end says what it is; Markdown if it is left out
 * @throws if it cannot be read as that
 */
export const formatPage = async (text: string, name = 'page.md'): Promise<string> => {
  const { code, errors } = await format(
    name,
    text,
    JSON.parse(readFileSync(settings, 'utf8')) as FormatConfig,
  )
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}
