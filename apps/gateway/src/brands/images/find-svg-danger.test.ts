import { expect, test } from 'vitest'
import { findSvgDanger } from './find-svg-danger.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${content}</svg>`

test.each([
  ['shapes', svg('<g fill="#fff"><path d="M0 0h10v10z"/><circle cx=\'5\' cy="5" r="2"></circle></g>')],
  ['an XML declaration and comments', `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn here -->\n${svg('')}\n`],
  ['a title with characters by number', svg('<title>R&amp;B &#169;</title>')],
  ['gradients of the file', svg('<linearGradient id="a"/><linearGradient id="b" href="#a"/><rect fill="url(#b)"/>')],
  [
    'a style that follows the colour scheme',
    svg('<style>.a{fill:url(#b)}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>'),
  ],
])('accepts %s', (_what, text) => {
  expect(findSvgDanger(text)).toBeUndefined()
})

test.each<[string, string, RegExp]>([
  ['a script', svg('<script>steal()</script>'), /<script> element/],
  ['a script with a prefix', svg('<svg:script>steal()</svg:script>'), /<svg:script> element/],
  ['an event handler', svg('<path onload="steal()"/>'), /event handler "onload" in <path>/],
  ['an event handler at the root', svg('', ' onload="steal()"'), /event handler "onload" in <svg>/],
  ['HTML', svg('<foreignObject><p>Hello</p></foreignObject>'), /<foreignObject> element/],
  ['an embedded picture', svg('<image href="https://evil.example/a.png"/>'), /<image> element/],
  ['a use of another file', svg('<use href="https://evil.example/a.svg#x"/>'), /<use> element/],
  ['an animation that sets a link', svg('<set attributeName="href" to="javascript:steal()"/>'), /<set> element/],
  ['a link', svg('<a href="javascript:steal()"><path/></a>'), /<a> element/],
  ['a gradient of another file', svg('<linearGradient href="//evil.example/a.svg#x"/>'), /outside the file/],
  ['a fill of another file', svg('<rect fill="url(https://evil.example/#x)"/>'), /outside the file/],
  ['a fill of another file, in a style', svg('<rect style="fill: URL( \'//evil.example\' )"/>'), /outside the file/],
  ['an imported style', svg('<style>@import "//evil.example/a.css";</style>'), /"@import" in a style/],
  ['a font', svg('<style>@font-face{font-family:a}</style>'), /"@font-face" in a style/],
  ['a picture in a style', svg('<style>.a{fill:image-set("//evil.example/a.png" 1x)}</style>'), /quoted text/],
  ['an escape in a style', svg('<style>.a{fill:\\75rl(//evil.example)}</style>'), /escape/],
  ['a character reference in an attribute', svg('<rect fill="&#x75;rl(//evil.example)"/>'), /character reference/],
  ['a character reference in a style', svg('<style>.a{fill:&#x75;rl(//evil.example)}</style>'), /character reference/],
  ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, /"<!DOCTYPE/],
  ['a style sheet', `<?xml-stylesheet href="//evil.example/a.css"?>${svg('')}`, /"<\?xml-stylesheet/],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, /"<\?xml/],
  ['a CDATA section', svg('<title><![CDATA[<script>]]></title>'), /"<!\[CDATA/],
  ['a base for its links', svg('', ' xml:base="https://evil.example/"'), /"xml:base"/],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>', /unknown namespace/],
  ['no namespace', '<svg></svg>', /no xmlns/],
  ['text', svg('<g>Lotus</g>'), /the text "Lotus"/],
  ['an attribute twice', svg('<rect fill="red" fill="blue"/>'), /repeats the attribute "fill"/],
  ['elements that do not nest', svg('<g><path></g></path>'), /not well-formed at "<\/g>"/],
  ['an open element', '<svg xmlns="http://www.w3.org/2000/svg"><g>', /not a complete/],
  ['two roots', svg('') + svg(''), /exactly one <svg>/],
  ['another root', '<html></html>', /<html> element/],
  ['nothing', '', /not a complete/],
])('refuses %s', (_what, text, message) => {
  expect(findSvgDanger(text)).toMatch(message)
})
