import { Group, Kbd, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useGo } from '../../api/use-url-state'
import { useViewer } from '../../api/viewer'
import { AssignTaskDialog } from '../../features/search/AssignTaskDialog'
import { Excerpt } from '../../kit/forms/Excerpt'
import { Marked } from '../../kit/forms/Marked'
import { ApplyProfileDialog } from '../../pickers/apply-profile/ApplyProfileDialog'
import { namedPages, sidebarOf } from '../access'
import type { OpenPage } from '../open-page'
import { HitIcon } from './HitIcon'
import type { Hit } from './hit'
import { ACTIONS, useHits } from './use-hits'
import { useRecents } from './use-recents'

const NAME = 'Search or jump to'
const [store, palette] = createSpotlight()

const select = (selected: number) => store.setState({ ...store.getState(), selected })

interface Props {
  openPage: OpenPage
  /** What was typed so far, even before this was loaded. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Opens pages, finds whatever is in reach by its name or its text, and offers what can be done with it. */
export function CommandPalette({ openPage, text, onText, onClose }: Props) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<Exclude<Hit['leads'], { href: string }> | null>(null)
  const [searched] = useDebouncedValue(text.trim(), 250)
  const { selected } = useSpotlight(store)
  const go = useGo()
  const id = useId()
  const links = sidebarOf(viewer, openPage).flatMap((section) => section.links)
  const pages: Hit[] = [...links, ...(text.trim() ? namedPages(viewer) : [])]
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
    .map(({ page, label, href, icon }) => ({ id: page, label, leads: { href }, icon }))
  const found = useHits(searched)
  const recents = useRecents(viewer.id)
  const groups = [
    { name: 'Recent', hits: text.trim() ? [] : recents.hits },
    { name: 'Pages', hits: pages },
    ...found.groups,
  ].filter(({ hits }) => hits.length > 0)
  const hits = groups.flatMap((group) => group.hits)
  const active = hits[Math.min(Math.max(selected, 0), hits.length - 1)]

  const take = (hit: Hit) => {
    recents.keep(hit)
    if ('href' in hit.leads) return go(hit.leads.href)
    setAsked(hit.leads)
  }

  // Spotlight handles the arrow keys and Enter. It does not report moves, so its position is read afterward.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) queueMicrotask(() => select(store.getState().selected))
    const acts = groups.find((group) => group.name === ACTIONS)?.hits[0]
    const to = { Home: 0, End: hits.length - 1, ...(acts && { Tab: hits.indexOf(acts) }) }
    const end = event.shiftKey ? undefined : to[event.key as keyof typeof to]
    const hit = end === undefined ? undefined : hits[end]
    if (end === undefined || !hit) return
    event.preventDefault()
    select(end)
    document.getElementById(`${id}-${hit.id}`)?.scrollIntoView({ block: 'nearest' })
  }

  useEffect(() => {
    palette.open()
    select(0)
    return palette.close
  }, [])

  // While nothing is listed Spotlight is at no result; the first arrow would then stay at the first one.
  useEffect(() => {
    if (hits.length > 0 && selected < 0) select(0)
  }, [hits.length, selected])

  if (asked && 'apply' in asked) return <ApplyProfileDialog person={asked.apply} onClose={onClose} />
  if (asked) return <AssignTaskDialog task={asked.assign} onClose={onClose} />
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={onText}
      onSpotlightClose={() => !asked && onClose()}
      returnFocus={false}
      size={560}
      yOffset="12dvh"
      centered={false}
      attributes={{ content: { 'aria-label': NAME } }}
    >
      <Spotlight.Search
        placeholder={NAME}
        aria-label={NAME}
        leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        aria-autocomplete="list"
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
      />
      <Spotlight.ActionsList id={`${id}-list`} role="listbox" aria-label="Results">
        {groups.map(({ name, hits: listed }) => (
          <Spotlight.ActionsGroup key={name} label={name} role="group" aria-label={name}>
            {listed.map((hit) => (
              <Spotlight.Action
                key={hit.id}
                role="option"
                aria-selected={hit === active}
                data-selected={hit === active || undefined}
                // Spotlight keeps `id` to itself, but the search box has to reference the selected result.
                renderRoot={(props) => <button {...props} id={`${id}-${hit.id}`} />}
                onMouseMove={() => select(hits.indexOf(hit))}
                onClick={() => take(hit)}
              >
                <HitIcon hit={hit} />
                <Group component="span" gap="0 10px" flex={1} miw={0} ml={10} align="baseline">
                  <span style={{ overflowWrap: 'anywhere' }}>
                    <Marked text={hit.label} typed={searched} />
                  </span>
                  {hit.detail && <span className="meta">{hit.detail}</span>}
                  {hit.excerpt && (
                    <Text component="span" className="meta" w="100%" lineClamp={2}>
                      <Excerpt passage={hit.excerpt} />
                    </Text>
                  )}
                </Group>
                {hit === active && <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden />}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Text role="status" size="xs" c="dimmed" px={14} pb={12}>
        {found.note ?? (hits.length === 0 ? 'Nothing found' : null)}
      </Text>
      {hits.length > 0 && (
        <Spotlight.Footer visibleFrom="sm">
          <Group gap="md" className="meta">
            <span>
              <Kbd>↑↓</Kbd> Choose
            </span>
            <span>
              <Kbd>Enter</Kbd> Open
            </span>
            <span>
              <Kbd>Tab</Kbd> Actions
            </span>
          </Group>
        </Spotlight.Footer>
      )}
    </Spotlight.Root>
  )
}
