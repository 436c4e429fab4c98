/**
 * The page that a visitor sees while the server is starting. It loads nothing, because nothing else is answered
 * yet, and asks for itself again. Its colors are those of the site (frontend/src/tokens.css).
 */
import { createHash } from 'node:crypto'
import { productName } from '../../contract/product.ts'
import { retryAfterOutage } from '../functions/answer.ts'

const style = `
:root { color-scheme: light dark; --paper: oklch(97.8% 0.012 80); --ink: oklch(26% 0.025 50); --soft: oklch(46% 0.025 55); --accent: oklch(45% 0.085 165) }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(20% 0.015 50); --ink: oklch(93% 0.015 80); --soft: oklch(75% 0.02 75); --accent: oklch(78% 0.1 165) } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Figtree, ui-sans-serif, system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem 1.5rem; text-align: center }
h1 { margin: 0.75rem 0 0.5rem; font: 500 2.25rem/1.12 Fraunces, ui-serif, Georgia, serif }
p { margin: 0; color: var(--soft) }
p:first-child { font: 600 1.25rem/1.5 Fraunces, ui-serif, Georgia, serif; color: var(--accent) }
`

/** The source of the page's style for the content security policy. */
export const startingPageStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

export const startingPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterOutage}">
<title>One moment · ${productName}</title><style>${style}</style></head>
<body><main>
<p>${productName}</p>
<h1>We’ll be right with you</h1>
<p>The site is starting. This page reloads by itself in a few seconds.</p>
</main></body>
</html>
`
