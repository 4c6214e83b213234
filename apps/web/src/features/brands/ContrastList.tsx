import { type BrandColors, type Contrast, contrastsOf } from '@heed/domain/brand-shades'
import { CircleCheck, WandSparkles } from 'lucide-react'
import { Card } from '../../ui/Card'
import classes from './brands.module.css'

const PLACES: Record<Contrast['place'], { title: string; use: string }> = {
  button: { title: 'Button text on primary', use: '' },
  words: { title: 'Primary as text on white', use: 'for text on white' },
  links: { title: 'Links on white', use: 'for text on white' },
  selection: { title: 'Text on selection', use: 'for selected rows' },
}

const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

/** Where text meets the brand's colors, what was corrected, and the resulting contrast. */
export function ContrastList({ colors }: { colors: BrandColors }) {
  return (
    <Card title="Contrast" count="4.5 : 1 or more" flush>
      <ul className={classes.contrasts} aria-live="polite">
        {contrastsOf(colors).map(({ place, text, ground, ratio, given }) => {
          const { title, use } = PLACES[place]
          const Icon = given ? WandSparkles : CircleCheck
          return (
            <li key={place}>
              <span className={classes.sample} style={{ color: text, background: ground }} aria-hidden="true">
                Aa
              </span>
              <span className={classes.contrast}>
                <b>{title}</b>
                <span className="meta">
                  {given
                    ? `Corrected: ${given.color} → ${place === 'selection' ? ground : text} ${use}, because its contrast is ${shown(given.ratio)}`
                    : text}
                </span>
              </span>
              <span className={classes.ratio} data-corrected={given ? true : undefined}>
                <Icon size={16} strokeWidth={1.75} aria-label={given ? 'Corrected' : 'As entered'} />
                {shown(ratio)}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
