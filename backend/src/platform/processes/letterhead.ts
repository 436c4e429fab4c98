import { productName } from '../../contract/product.ts'
import type { Letterhead } from '../mail/mail-layout.ts'
import type { ProcessManagerParts } from './start-process-managers.ts'

/** The heading of every mail of this deployment. */
export const letterheadOf = ({ settings }: Pick<ProcessManagerParts, 'settings'>): Letterhead => ({
  productName,
  baseUrl: settings.baseUrl,
  waitlistMode: settings.waitlistMode,
})
