/**
 * Puts the console's REST API together: the controllers of its lists, and the `Console` that all its
 * controllers use.
 */
import type { Type } from '@nestjs/common'
import type pg from 'pg'
import { opaqueId } from '../settings/secrets.ts'
import { openRequestCounter, type Console } from './console.ts'
import type { ConsoleTables } from './console-tables.ts'
import { exportController } from './export-controller.ts'
import { resourceController } from './resource-controller.ts'
import type { AnyResource } from './resource.ts'

/** Exports come first, so that `export` is not taken for the id of a record. */
export const listControllers = (resources: readonly AnyResource[]): readonly Type[] => [
  ...resources.map(exportController),
  ...resources.map(resourceController),
]

export interface ConsoleParts extends Pick<
  Console,
  | 'store'
  | 'recordExport'
  | 'checkCode'
  | 'recordLooks'
  | 'recordExportedList'
  | 'recordSqlRun'
  | 'tablesAsOf'
  | 'clock'
> {
  readonly consoleTables: ConsoleTables
  readonly pool: pg.Pool
  readonly settings: { readonly secrets: { readonly lookupKey: Buffer } }
}

export const openConsole = (parts: ConsoleParts): Console => {
  const {
    consoleTables: tables,
    pool,
    settings,
    store,
    recordExport,
    checkCode,
    recordLooks,
    recordExportedList,
    recordSqlRun,
    tablesAsOf,
    clock,
  } = parts
  const { lookupKey } = settings.secrets
  return {
    tables,
    clock,
    store,
    recordExport,
    checkCode,
    recordLooks,
    recordExportedList,
    tablesAsOf,
    recordSqlRun,
    idOf: (kind, words) => opaqueId(lookupKey, kind, words),
    countRequest: openRequestCounter(pool, lookupKey),
  }
}
