/** Describes a resource of the console: see resources.tsx. */

import type { SvgIconComponent } from '@mui/icons-material'
import type { consoleAccess } from 'backend/contract/console-access'
import type { ListName } from 'backend/contract/staff/console-lists'
import type { ComponentType } from 'react'

export interface ConsoleResource {
  /** The resource's name in the address, and below /api/admin. */
  readonly name: ListName | Exclude<keyof typeof consoleAccess, 'dashboard'>
  /** The label in the menu. */
  readonly label: string
  readonly icon: SvgIconComponent
  /** The section of the menu. */
  readonly part: 'people' | 'record'
  /** Loaded when it is opened: create it with `lazy()`. */
  readonly list: ComponentType
  /** The page of one record, at /{name}/{id}/show. */
  readonly show?: ComponentType
}
