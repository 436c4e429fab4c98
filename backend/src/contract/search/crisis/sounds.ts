/** How words sound to somebody who writes by ear. Pure. */

import type { Sound } from './frames.ts'

/** Letters typed twice count once: `killl`, `too`. */
export const englishSound: Sound = (word) => word.replaceAll(/(.)\1+/gu, '$1')

/** As it sounds in Spanish to somebody who writes by ear: `kiero`, `bida`, `aser`, `yorar`. */
export const spanishSound: Sound = (word) =>
  englishSound(
    word
      .replaceAll('ll', 'y')
      .replaceAll(/qu?/gu, 'k')
      .replaceAll(/c(?=[ei])|z/gu, 's')
      .replaceAll(/c(?!h)/gu, 'k')
      .replaceAll(/g(?=[ei])/gu, 'j')
      .replaceAll('v', 'b')
      .replaceAll(/(?<!c)h/gu, ''),
  )
