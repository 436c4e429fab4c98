import { productName } from '../../contract/product.ts'
import type { Letterhead } from '../mail/mail-layout.ts'
import type { ProcessManagerParts } from './start-process-managers.ts'

/** What every mail of this deployment is headed with. */
export const letterheadOf = ({ settings }: Pick<ProcessManagerParts, 'settings'>): Letterhead => ({
  productName,
  baseUrl: settings.baseUrl,
})
