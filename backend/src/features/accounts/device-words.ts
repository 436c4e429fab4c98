import { t } from '../../language/texts.ts'

/** A session's device ("Firefox on Android", "A browser") in the reader's language. */
export const deviceWords = (device: string): string => {
  const [name = '', system] = device.split(' on ')
  const browser = name === 'A browser' ? t`A browser` : name
  return system === undefined ? browser : t`${browser} on ${system}`
}
