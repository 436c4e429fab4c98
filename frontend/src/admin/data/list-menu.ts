/**
 * What the console knows of each list before it is opened, in the order of the menu. In the built console its values
 * stand in this module's place (build/console-menu.ts): the descriptors are loaded with their lists.
 */

import { consoleLists } from 'backend/contract/staff/console-lists'

export const listMenu = consoleLists.map(({ name, label, part, roles }) => ({ name, label, part, roles }))
