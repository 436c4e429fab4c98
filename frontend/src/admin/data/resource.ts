/** What a room of the console is described by: see resources.ts. */
import type { ComponentType } from 'react'
import type { SvgIconComponent } from '@mui/icons-material'
import type { consoleAccess } from 'backend/contract/staff/console-access'

export interface ConsoleResource {
  /** Its name in the address, and below /api/admin. */
  readonly name: Exclude<keyof typeof consoleAccess, 'dashboard'>
  /** As the menu says it. */
  readonly label: string
  readonly icon: SvgIconComponent
  /** Which part of the menu it stands in. */
  readonly part: 'people' | 'record'
  /** Loaded when it is opened: make it with `lazy()`. */
  readonly list: ComponentType
  /** One record, at /{name}/{id}/show. */
  readonly show?: ComponentType
}
