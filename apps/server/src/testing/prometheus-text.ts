const NAME = String.raw`[a-zA-Z_:][\w:]*`
const LABEL = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`
const HELP = new RegExp(`^# HELP (${NAME}) \\S`)
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram|summary|untyped)$`)
const SAMPLE = new RegExp(
  String.raw`^(${NAME})(?:\{((?:${LABEL}(?:,${LABEL})*,?)?)\})? ([+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|[Nn]a[Nn])$`,
)
const PARTS = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] } as const

type Sample = { name: string; labels: string; value: number }
export type Family = { name: string; type: string; samples: Sample[] }

/**
 * Reads Prometheus' text format 0.0.4 as strictly as `promtool check metrics`: each family once with its help and type before
 * its samples, no sample twice, histograms whose buckets grow and end with all of them.
 * @throws Error with the line that is none
 */
export function parseMetrics(text: string): Family[] {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.')
  const families = new Map<string, Family>()
  const seen = new Set<string>()
  let helped: string | undefined
  let family: Family | undefined
  for (const line of text.split('\n').filter(Boolean)) {
    const help = HELP.exec(line)?.[1]
    const [, typed, type = ''] = TYPE.exec(line) ?? []
    if (help) helped = help
    else if (typed) {
      if (typed !== helped || families.has(typed)) throw new Error(`Without help, or twice: ${line}`)
      family = { name: typed, type, samples: [] }
      families.set(typed, family)
    } else {
      const sample = sampleOf(line, family)
      if (seen.has(sample.name + sample.labels)) throw new Error(`Twice: ${line}`)
      seen.add(sample.name + sample.labels)
      family?.samples.push(sample)
    }
  }
  for (const known of families.values()) if (known.type === 'histogram') refuseBrokenBuckets(known)
  return [...families.values()]
}

function sampleOf(line: string, family: Family | undefined): Sample {
  const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
  if (!name || !family) throw new Error(`No sample: ${line}`)
  const parts: readonly string[] = PARTS[family.type as keyof typeof PARTS] ?? ['']
  if (!parts.some((part) => name === family.name + part)) throw new Error(`Of another family: ${line}`)
  return { name, labels, value: Number(String(value).replace('Inf', 'Infinity')) }
}

function refuseBrokenBuckets({ name, samples }: Family): void {
  const counts = new Map<string, number>()
  for (const { name: part, labels, value } of samples) {
    if (part !== `${name}_bucket`) continue
    const of = labels.replace(/(^|,)le="[^"]*"/, '').replace(/^,/, '')
    if (value < (counts.get(of) ?? 0)) throw new Error(`A bucket of ${name} is smaller than the one before.`)
    counts.set(of, value)
  }
  for (const { name: part, labels, value } of samples)
    if (part === `${name}_count` && counts.get(labels) !== value)
      throw new Error(`The last bucket of ${name} lacks some.`)
}
