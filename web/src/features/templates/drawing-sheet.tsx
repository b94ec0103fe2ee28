import { Bar, Mark, paper, SampleRows, Signature, Terms, TOTAL, Word } from './sheet-parts.js';

const X = 17;
const W = 180;

/** Template 3: a drawing sheet with frame, zones and title block. */
export function DrawingSheet() {
  return (
    <g>
      <g fill="none" stroke={paper.navy} strokeWidth={0.6}>
        <rect x={6.5} y={6.5} width={197} height={284} />
        <rect x={11.5} y={11.5} width={190.5} height={277.5} />
        <path d="M43 6.5v5M75 6.5v5M107 6.5v5M139 6.5v5M171 6.5v5M6.5 46h5M6.5 81h5M6.5 116h5M6.5 150h5M6.5 185h5M6.5 220h5M6.5 255h5" />
      </g>
      <Mark x={X} y={17} size={10} frame={paper.navy} />
      <Bar x={30} y={18.5} w={49} h={3} fill={paper.ink} />
      <Bar x={30} y={24} w={66} />
      <Bar x={X} y={32} w={118} h={5} fill={paper.navy} />
      {[42, 47, 52].map((y, at) => (
        <g key={y}>
          <Bar x={X} y={y} w={11} fill={paper.soft} />
          <Bar x={34} y={y} w={[44, 24, 66][at] ?? 0} fill={paper.ink} />
        </g>
      ))}
      <Fence />
      <path d={`M${X} 62h${W}M${X} 69h${W}`} stroke={paper.navy} strokeWidth={0.5} />
      {[19, 32, 46, 120, 138, 161, 186].map((x) => (
        <Bar key={x} x={x} y={65} w={9} fill={paper.blue} />
      ))}
      <SampleRows x={X} y={69} width={W} step={6.1} title={paper.navy} rule={paper.soft} dashed />
      <g stroke={paper.hair} strokeWidth={0.4}>
        <path d="M29.5 62v123M43 62v123M172 62v123" />
      </g>
      <Bar x={X} y={193} w={86} fill={paper.ink} />
      <Bar x={X} y={197} w={30} fill={paper.ink} />
      <Bar x={113} y={189} w={15} />
      <Bar x={177} y={189} w={17} />
      <Bar x={113} y={194} w={14} />
      <Bar x={179} y={194} w={15} />
      <Bar x={113} y={200.5} w={9} fill={paper.ink} />
      <g stroke={paper.blue} strokeWidth={0.5} fill="none">
        <path d="M125 199v5M125 201.500h17M127 200.300l-2 1.200 2 1.200M194 199v5M194 201.500h-17M192 200.300l2 1.200-2 1.200" />
      </g>
      <Word x={145} y={203.4} size={5}>
        {TOTAL}
      </Word>
      <path d="M11.500 209h190.500M11.500 260h190.500" stroke={paper.navy} strokeWidth={0.5} />
      <Bar x={X} y={213} w={30} h={2.6} fill={paper.ink} />
      <Terms x={X} y={219} label={paper.blue} rows={[66, 52, 60, 84, 44, 94]} />
      <g fill="none" stroke={paper.navy} strokeWidth={0.5}>
        <path d="M78 260v29M111 260v29M145 260v29M172 260v29M78 274.500h124" />
        <rect x={172} y={274.5} width={30} height={14.5} fill={paper.navy} />
      </g>
      {[81, 114, 148, 175].map((x) => (
        <g key={x}>
          <Bar x={x} y={263} w={9} fill={paper.soft} />
          <Bar x={x} y={267} w={20} h={2.4} fill={paper.ink} />
          <Bar x={x} y={277.5} w={9} fill={x === 175 ? '#B5C9DF' : paper.soft} />
          <Bar x={x} y={281.5} w={x === 175 ? 23 : 14} h={2.4} fill={x === 175 ? '#FFFFFF' : paper.ink} />
        </g>
      ))}
      <Signature x={18} y={275} width={54} />
    </g>
  );
}

/** A wall of three panels, the middle one amber, with its length. */
function Fence() {
  return (
    <g stroke={paper.navy} strokeWidth={0.6} strokeLinejoin="round">
      <path d="M152 36l36 20 4-2-36-20Z" fill="#E9EEF4" />
      <path d="M154 24l11 6v13l-11-6Z" fill="#FFFFFF" />
      <path d="M165 30l11 6v13l-11-6Z" fill={paper.amber} />
      <path d="M176 36l11 6v13l-11-6Z" fill="#FFFFFF" />
      <path d="M153 22.500l35 19 2-1-35-19Z" fill="#E9EEF4" />
      <path d="M149 40l31 17M149.300 42l-.3-2 2 .2M180 57l-2-.2 1.700-1.800" fill="none" />
    </g>
  );
}
