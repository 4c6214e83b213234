import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useGo } from '../../api/use-url-state'
import { useViewer } from '../../api/viewer'
import { sidebarOf } from '../access'
import type { OpenPage } from '../open-page'
import classes from './CommandPalette.module.css'
import { PageIcon } from './PageIcon'
import { type Hit, useHits } from './use-hits'

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Goes to pages and finds tasks and companies by their names. */
export function CommandPalette({ openPage, onClose }: { openPage: OpenPage; onClose: () => void }) {
  const viewer = useViewer()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 250)
  const [at, setAt] = useState(0)
  const go = useGo()
  const id = useId()
  const links = sidebarOf(viewer, openPage).flatMap((section) => section.links)
  const pages: Hit[] = links
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
    .map(({ page, label, href, icon }) => ({ id: page, label, href, icon }))
  const found = useHits(searched)
  const groups = [{ name: 'Pages', hits: pages }, ...found.groups].filter(({ hits }) => hits.length > 0)
  const hits = groups.flatMap((group) => group.hits)
  const active = hits[Math.min(at, hits.length - 1)]

  const open = (hit: Hit) => {
    onClose()
    go(hit.href)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setAt(step(Math.min(at, hits.length - 1), hits.length - 1))
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      open(active)
    }
  }

  return (
    <Modal.Root
      opened
      centered={false}
      onClose={onClose}
      size={560}
      yOffset="12dvh"
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search or jump to">
        <div className={classes.box}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
          <input
            className={classes.input}
            role="combobox"
            aria-label="Search or jump to"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && `${id}-${active.id}`}
            aria-autocomplete="list"
            placeholder="Search or jump to"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKey}
            data-autofocus
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="Results" className={classes.list}>
          {groups.map(({ name, hits: listed }) => (
            <fieldset key={name} aria-labelledby={`${id}-${name}`}>
              <div id={`${id}-${name}`} className={classes.group}>
                {name}
              </div>
              {listed.map((hit) => (
                <div
                  key={hit.id}
                  id={`${id}-${hit.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hit === active}
                  className={classes.hit}
                  onMouseMove={() => setAt(hits.indexOf(hit))}
                  onClick={() => open(hit)}
                  onKeyDown={onKey}
                >
                  <PageIcon name={hit.icon} size={16} />
                  <span className={classes.words}>
                    <span>{hit.label}</span>
                    {hit.detail && <span className="meta">{hit.detail}</span>}
                  </span>
                  {hit === active && <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden />}
                </div>
              ))}
            </fieldset>
          ))}
        </div>
        <p role="status" className={classes.note}>
          {found.note ?? (hits.length === 0 ? 'Nothing found' : null)}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}
