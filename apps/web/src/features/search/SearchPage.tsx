import type { Output } from '@heed/contract/endpoint'
import { everything, SEARCH_KINDS, type SearchGroup, type SearchKind } from '@heed/contract/search'
import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { counted, numberText } from '@heed/domain/text'
import { Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useUrlState } from '../../api/use-url-state'
import { PageHeader } from '../../kit/layout/PageHeader'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { type View, ViewTabs } from '../../kit/table/ViewTabs'
import { paths } from '../../paths'
import { FoundGroup } from './FoundGroup'
import { KIND_NAMES } from './kind-names'

type Asked = { q: string; only: SearchKind | undefined }

const parse = (search: Record<string, unknown>): Asked => ({
  q: typeof search.q === 'string' ? search.q.slice(0, 200) : '',
  only: SEARCH_KINDS.find((kind) => kind === search.only),
})
const write = ({ q: text, only }: Asked) => ({ q: text || undefined, only })

/** How many are shown of each kind, and of a single kind. */
const FEW = 3
const MANY = 50

/** Whatever is in reach, the best match first (RULES.md "Search"). */
export function SearchPage() {
  const [asked, setAsked] = useUrlState(parse, write)
  const [text, setText] = useState(asked.q)
  const [shownText, setShownText] = useState(asked.q)
  const [typed] = useDebouncedValue(text.trim(), 250)
  useCrumbs([{ label: 'Search' }])
  // A link that leads here with another text fills the box; what was typed here is in it already.
  if (asked.q !== shownText) {
    setShownText(asked.q)
    if (asked.q !== typed) setText(asked.q)
  }
  useEffect(() => {
    if (typed === text.trim() && typed !== asked.q) setAsked({ ...asked, q: typed })
  }, [typed, text, asked, setAsked])

  const enabled = asked.q.length >= SEARCH_MIN_CHARS
  const options = { enabled, placeholderData: keepPreviousData }
  const all = useQuery({ ...q(everything, { query: { search: asked.q, most: FEW } }), ...options })
  const one = useQuery({
    ...q(everything, { query: { search: asked.q, most: MANY, only: asked.only } }),
    ...options,
    enabled: enabled && asked.only !== undefined,
  })
  const shown = asked.only ? one : all
  const groups = enabled ? (all.data?.groups ?? []) : []
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <PageHeader title="Search" />
      <Stack gap="md">
        <Group gap="md">
          <TextInput
            aria-label="Search"
            placeholder="People, companies, tasks, resources, notes"
            leftSection={<Search size={18} strokeWidth={1.75} aria-hidden />}
            size="lg"
            w={{ base: '100%', sm: 560 }}
            maxLength={200}
            autoFocus
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <span role="status" className="small secondary num">
            {enabled && all.data && foundText(all.data, asked.q)}
          </span>
        </Group>
        {!enabled && (
          <EmptyState
            icon={<Search size={20} strokeWidth={1.75} />}
            title="What are you looking for?"
            text={`Type at least ${SEARCH_MIN_CHARS} characters of a name or an e-mail address, or words from a task, a resource, or a note.`}
          />
        )}
        {enabled && groups.length > 0 && (
          <ViewTabs label="Kinds" views={tabsOf(asked.q, groups, total)} current={asked.only ?? 'all'} />
        )}
        {enabled && <Found {...shown} text={asked.q} only={asked.only} />}
      </Stack>
    </>
  )
}

function foundText({ groups, isAlike }: Output<typeof everything>, text: string) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  // The page itself says so, larger.
  if (total === 0) return <span className="sr-only">Nothing found</span>
  if (isAlike) return `No match for “${text}”. Close matches:`
  return `${numberText(total)}${groups.some(({ isMore }) => isMore) ? '+' : ''} found, best match first`
}

const tabsOf = (text: string, groups: readonly SearchGroup[], total: number): View[] => [
  { id: 'all', label: 'All', count: total, href: paths.search({ q: text }) },
  ...groups.map(({ kind, count }) => ({
    id: kind,
    label: KIND_NAMES[kind].title,
    count,
    href: paths.search({ q: text, only: kind }),
  })),
]

type FoundProps = {
  data?: { groups: SearchGroup[] } | undefined
  error: (Error & { requestId?: string }) | null
  refetch: () => unknown
  text: string
  only: SearchKind | undefined
}

function Found({ data, error, refetch, text, only }: FoundProps) {
  if (error)
    return (
      <ErrorState
        title="The search failed"
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <RowsSkeleton rows={6} columns={1} label="Searching" />
  if (data.groups.length === 0)
    return (
      <EmptyState
        icon={<Search size={20} strokeWidth={1.75} />}
        title={`Nothing found for “${text}”`}
        text="Check the spelling, or try fewer words."
      />
    )
  return data.groups.map((group) => (
    <FoundGroup
      key={group.kind}
      group={group}
      text={text}
      more={
        only || group.count <= group.result.length
          ? undefined
          : {
              label: moreText(group),
              href: paths.search({ q: text, only: group.kind }),
            }
      }
    />
  ))
}

const moreText = ({ kind, count, isMore, result }: SearchGroup) => {
  const { one, many } = KIND_NAMES[kind]
  const left = count - result.length
  return isMore
    ? `More than ${counted(left, `more ${one}`, `more ${many}`)}`
    : counted(left, `more ${one}`, `more ${many}`)
}
