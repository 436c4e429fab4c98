/**
 * Which files a command passes on its way from a button to its table, and back through the query that shows
 * the result. The way is found by reading the sources: from the button's expression, imports and local names
 * are followed to their declarations. Where one layer finds another by name, this does the same (`links`
 * below). Files of another feature and shared files (platform, ui, forms) are listed but not entered: a reader
 * can rely on their names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface WalkStart {
  /** The folder name that is the same in all layers. */
  readonly word: string
  /** The path from the root of the repository. */
  readonly file: string
  /** The function that the button calls, as written in the file. */
  readonly calls: string
}

export interface Walk {
  /** Files of the feature, in the order in which they are reached. */
  readonly entered: readonly {
    readonly file: string
    readonly lines: number
    readonly names: readonly string[]
  }[]
  /** Files of other features and shared files that are referred to on the way. */
  readonly named: readonly string[]
}

const isTest = (file: string) => /\.(spec|gen)\.tsx?$/.test(file)

const filesBelow = (folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
        .map((file) => join(folder, file))
        .toSorted()
    : []

const parsed = new Map<string, ts.SourceFile>()
const parse = (file: string): ts.SourceFile => {
  const known = parsed.get(file)
  if (known) return known
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  parsed.set(file, source)
  return source
}

/** The file that an import refers to; null for a package. */
const resolveImport = (from: string, path: string): string | null => {
  if (path.startsWith('.')) return relative(root, join(root, dirname(from), path))
  const contract = /^backend\/contract\/(.+)$/.exec(path)?.[1]
  return contract === undefined ? null : `backend/src/contract/${contract}.ts`
}

interface Imported {
  readonly file: string
  readonly name: string
}

const importOf = (source: ts.SourceFile, name: string): Imported | 'package' | null => {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    const found = bindings.elements.find((element) => element.name.text === name)
    if (!found) continue
    const file = resolveImport(source.fileName, statement.moduleSpecifier.text)
    return file === null ? 'package' : { file, name: (found.propertyName ?? found.name).text }
  }
  return null
}

/** The top-level declaration of a name in a file. */
const topLevel = (source: ts.SourceFile, name: string): ts.Node | undefined => {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((each) => namesIn(each.name).includes(name))
      if (found) return found
    } else if (
      (ts.isFunctionDeclaration(statement) ||
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement)) &&
      statement.name?.text === name
    )
      return statement
  }
  return undefined
}

const namesIn = (binding: ts.BindingName): readonly string[] =>
  ts.isIdentifier(binding)
    ? [binding.text]
    : binding.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))

const descendants = (node: ts.Node): readonly ts.Node[] => {
  const found: ts.Node[] = []
  const visit = (each: ts.Node) => {
    found.push(each)
    each.forEachChild(visit)
  }
  visit(node)
  return found
}

/** Names that refer to something: neither keys nor members after a dot. */
const referencesIn = (node: ts.Node): readonly ts.Identifier[] =>
  descendants(node).filter((each): each is ts.Identifier => {
    if (!ts.isIdentifier(each)) return false
    const { parent } = each
    if (ts.isPropertyAccessExpression(parent)) return parent.expression === each
    if (ts.isQualifiedName(parent)) return parent.left === each
    if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent))
      return parent.name !== each
    return !ts.isJsxAttribute(parent)
  })

const keyOf = (node: ts.Node): string | null => {
  if (
    !ts.isPropertyAssignment(node) &&
    !ts.isMethodDeclaration(node) &&
    !ts.isShorthandPropertyAssignment(node)
  )
    return null
  return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : null
}

const literalsIn = (node: ts.Node): readonly string[] =>
  descendants(node).flatMap((each) => (ts.isStringLiteral(each) ? [each.text] : []))

/** The values of `type: '…'` within an object. */
const typesSaid = (node: ts.Node): readonly string[] =>
  descendants(node).flatMap((each) =>
    ts.isPropertyAssignment(each) &&
    ts.isIdentifier(each.name) &&
    each.name.text === 'type' &&
    ts.isStringLiteral(each.initializer)
      ? [each.initializer.text]
      : [],
  )

/** @throws if the start is not in its file */
export const walk = ({ word, file: firstFile, calls }: WalkStart): Walk => {
  const isOfWord = (file: string) => file.split('/').includes(word)
  const entered = new Map<string, Set<string>>()
  const named = new Set<string>()
  const done = new Set<ts.Node>()
  const linked = new Set<string>()

  const enter = (file: string, name: string) => {
    const names = entered.get(file) ?? new Set<string>()
    entered.set(file, names)
    names.add(name)
  }

  const inLayer = (layer: string) => filesBelow(`backend/src/${layer}/${word}`)

  const nodesOf = (files: readonly string[], is: (node: ts.Node) => boolean) =>
    files.flatMap((file) => descendants(parse(file)).flatMap((node) => (is(node) ? [{ file, node }] : [])))

  /** Follows a link where one layer finds another by name, not by an import. */
  const links = (layer: string, name: string) => {
    if (linked.has(`${layer} ${name}`)) return
    linked.add(`${layer} ${name}`)
    const hasKey = (node: ts.Node) => keyOf(node) === name
    const isCase = (node: ts.Node) =>
      ts.isCaseClause(node) && ts.isStringLiteral(node.expression) && node.expression.text === name
    const isMemberOfUnion = (node: ts.Node) =>
      ts.isTypeReferenceNode(node) &&
      ts.isIdentifier(node.typeName) &&
      node.typeName.text === (layer === 'command' ? 'Command' : 'DomainEvent') &&
      literalsIn(node).includes(name)
    const found =
      layer === 'function'
        ? nodesOf(inLayer('features'), hasKey)
        : layer === 'command'
          ? nodesOf(inLayer('domain'), (node) => isMemberOfUnion(node) || hasKey(node))
          : [
              ...nodesOf(inLayer('domain'), (node) => isCase(node) || isMemberOfUnion(node) || hasKey(node)),
              ...nodesOf(inLayer('projections'), hasKey),
            ]
    for (const { file, node } of found) {
      enter(file, name)
      follow(file, withFallThrough(node))
    }
  }

  const linksFrom = (file: string, node: ts.Node) => {
    if (file.startsWith('backend/src/contract/') && ts.isVariableDeclaration(node)) {
      const [functionId] = namesIn(node.name)
      const isDeclared = literalsIn(node)[0] === functionId
      if (functionId !== undefined && isDeclared) links('function', functionId)
    }
    if (file.startsWith('backend/src/features/'))
      for (const literal of descendants(node))
        if (
          ts.isStringLiteral(literal) &&
          /^[A-Z]/.test(literal.text) &&
          !ts.isLiteralTypeNode(literal.parent)
        )
          links('command', literal.text)
    if (file.startsWith('backend/src/domain/')) for (const type of typesSaid(node)) links('event', type)
  }

  const declaration = (file: string, name: string) => {
    if (!isOfWord(file)) {
      named.add(file)
      return
    }
    const source = parse(file)
    const node = topLevel(source, name)
    if (!node) {
      const passedOn = importOf(source, name)
      if (passedOn && passedOn !== 'package') declaration(passedOn.file, passedOn.name)
      return
    }
    enter(file, name)
    follow(file, node)
  }

  /** The values given to a component for this prop, wherever the word renders it. */
  const given = (component: string, prop: string) => {
    for (const file of filesBelow(`frontend/src/site/${word}`))
      for (const node of descendants(parse(file))) {
        if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) continue
        if (node.tagName.getText() !== component) continue
        const attribute = node.attributes.properties.find(
          (each) => ts.isJsxAttribute(each) && each.name.getText() === prop,
        )
        if (attribute) {
          enter(file, `<${component} ${prop}>`)
          follow(file, attribute)
        }
      }
  }

  const reference = (file: string, identifier: ts.Identifier) => {
    const name = identifier.text
    for (let scope: ts.Node | undefined = identifier.parent; scope; scope = scope.parent) {
      if (!ts.isArrowFunction(scope) && !ts.isFunctionDeclaration(scope) && !ts.isMethodDeclaration(scope))
        continue
      const parameter = scope.parameters.find((each) => namesIn(each.name).includes(name))
      if (parameter) {
        const holder = scope.parent
        if (ts.isVariableDeclaration(holder) && file.endsWith('.tsx')) given(holder.name.getText(), name)
        return
      }
      const local =
        scope.body &&
        descendants(scope.body).find(
          (each) => ts.isVariableDeclaration(each) && namesIn(each.name).includes(name),
        )
      if (local) {
        follow(file, local)
        return
      }
    }
    const source = parse(file)
    if (topLevel(source, name)) declaration(file, name)
    else {
      const imported = importOf(source, name)
      if (imported && imported !== 'package') declaration(imported.file, imported.name)
    }
  }

  const follow = (file: string, node: ts.Node) => {
    if (done.has(node)) return
    done.add(node)
    linksFrom(file, node)
    for (const identifier of referencesIn(node)) reference(file, identifier)
  }

  const source = parse(firstFile)
  const button = descendants(source).find(
    (node) => ts.isJsxAttribute(node) && referencesIn(node).some(({ text }) => text === calls),
  )
  if (!button) throw new Error(`${firstFile} has no button that calls ${calls}`)
  enter(firstFile, calls)
  follow(firstFile, button)

  return {
    entered: [...entered].map(([file, names]) => ({
      file,
      lines: parse(file).text.split('\n').length - 1,
      names: [...names],
    })),
    named: [...named].toSorted(),
  }
}

/** A case without statements falls through to the next one. */
const withFallThrough = (node: ts.Node): ts.Node => {
  if (!ts.isCaseClause(node) || node.statements.length > 0) return node
  const { clauses } = node.parent
  return clauses.slice(clauses.indexOf(node)).find(({ statements }) => statements.length > 0) ?? node
}
