/** Finds every text that members, staff and visitors can read: on screens, in emails and in refusals. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { fromRoot } from '../project'

type UserText = { readonly file: string; readonly line: number; readonly text: string }

/** A placeholder for a value that is filled in. */
export const placeholder = '{…}'

const shownBy = ['web/src', 'domain/src', 'functions/src']
const testedIn = [...shownBy, 'web/build', 'tests', 'tools', 'bench']
const notShown = /\.test\.tsx?$|\/(theme|drawings|kernel|monitoring)\/|\.d\.ts$/

function filesIn(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .toSorted()
}

/** Two words, or one that starts like a sentence; neither a path nor a style. */
function readsAsText(given: string): boolean {
  const text = given.replaceAll(placeholder, 'x')
  if (/[{}<>]|\b\d*\.?\d+(px|rem|em|svh|vh|vw|deg|fr|ms)\b|^[.#@]|^\/\S|^[\w-]+\(|--|::/.test(text))
    return false
  return /^[A-Z][\p{L}’']+[.:…!?]*$/u.test(text) || /\p{L}.* .*\p{L}/u.test(text)
}

/** Arguments that only developers read, and names of styles. */
function isInternal(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return true
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true
  // A drawing.
  if (ts.isJsxAttribute(parent) && parent.name.getText() === 'd') return true
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true
  if (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) return true
  if (ts.isCallExpression(parent))
    return /^(console\.\w+|log\w*\.\w+|\w+\.(getElementById|querySelector\w*|addEventListener|where|doc|collection|has|get|includes|startsWith)|describe)$/.test(
      parent.expression.getText(),
    )
  return ts.isNewExpression(parent) && /^(Error|Problem|RegExp|URL)$/.test(parent.expression.getText())
}

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => placeholder + literal.text).join('')
}

/** The text of an element with its expressions as placeholders; null when it holds only other elements. */
function elementText({ children }: ts.JsxElement | ts.JsxFragment): string | null {
  if (!children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))) return null
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text.replaceAll(/\s+/g, ' ')
      // A picture has no words.
      if (ts.isJsxSelfClosingElement(child)) return ''
      if (!ts.isJsxExpression(child)) return placeholder
      const { expression } = child
      if (expression === undefined) return ''
      return ts.isStringLiteralLike(expression) ? expression.text : placeholder
    })
    .join('')
    .trim()
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(fromRoot(file), 'utf8'), ts.ScriptTarget.Latest, true)
}

function textsIn(file: string): UserText[] {
  const source = parsed(file)
  const found: UserText[] = []
  const add = (node: ts.Node, text: string | null) => {
    if (text === null) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push({ file, line: line + 1, text: text.replaceAll(/\s+/g, ' ') })
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(node, elementText(node))
    else if (ts.isStringLiteralLike(node) && !isInternal(node) && readsAsText(node.text)) add(node, node.text)
    else if (ts.isTemplateExpression(node) && !isInternal(node)) {
      const text = templateText(node)
      if (readsAsText(text)) add(node, text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** In the order of their files and lines. */
export function userTexts(): UserText[] {
  return filesIn(shownBy)
    .filter((file) => !notShown.test(file))
    .flatMap(textsIn)
}

/** The titles of tests, with placeholders; names of groups are not among them. */
export function testTitles(): string[] {
  return filesIn(testedIn)
    .filter((file) => /\.(test|spec)\.tsx?$|^tests\/rules\//.test(file))
    .flatMap((file) => {
      const titles: string[] = []
      const visit = (node: ts.Node) => {
        if (ts.isCallExpression(node) && /^(it|test)(\.(each|for)\b|$)/.test(node.expression.getText())) {
          const [title] = node.arguments
          if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
          if (title && ts.isTemplateExpression(title)) titles.push(templateText(title))
        }
        ts.forEachChild(node, visit)
      }
      visit(parsed(file))
      return titles
    })
}
