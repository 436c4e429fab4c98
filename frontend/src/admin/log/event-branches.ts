/** What one click caused, as branches: made of the list that the server answers. */
import type { EventTree } from 'backend/contract/log/console-log'

type Node = EventTree['nodes'][number]

export interface Branch {
  readonly node: Node
  readonly branches: readonly Branch[]
}

/** In the list's order. What's parent is not told (the tree is cut) hangs on the click itself. */
export const branchesOf = (nodes: readonly Node[]): readonly Branch[] => {
  const made = new Map(nodes.map((node) => [node.id, { node, branches: [] as Branch[] }]))
  const roots: Branch[] = []
  for (const branch of made.values()) {
    const parent = branch.node.parentId === null ? undefined : made.get(branch.node.parentId)
    ;(parent?.branches ?? roots).push(branch)
  }
  return roots
}
