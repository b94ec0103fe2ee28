import { Bar, Mark, paper, SampleRows, Signature, TOTAL, Word } from './sheet-parts.js';

const X = 14;
const W = 182;

/** Template 2: a band, with the total on top. */
export function BandSheet() {
  return (
    <g>
      <rect width={210} height={41} fill={paper.navy} />
      <rect y={41} width={210} height={1.8} fill={paper.amber} />
      <Mark x={X} y={6.5} size={14} frame="#FFFFFF" />
      <Bar x={33} y={9} w={62} h={3.4} fill="#FFFFFF" />
      <Bar x={33} y={15} w={30} fill="#B5C9DF" />
      <Word x={X} y={34} size={11} fill="#FFFFFF">
        Cotización
      </Word>
      {[22, 27, 32].map((y) => (
        <g key={y}>
          <Bar x={142} y={y} w={14} fill="#B5C9DF" />
          <Bar x={166} y={y} w={30} fill="#FFFFFF" />
        </g>
      ))}
      <rect x={144} y={41} width={52} height={28} fill={paper.amber} />
      <Bar x={148} y={46} w={9} fill={paper.ink} />
      <Word x={148} y={56} size={6.4}>
        {TOTAL}
      </Word>
      <Bar x={148} y={59} w={20} fill={paper.ink} />
      {[X, 79].map((x) => (
        <g key={x}>
          <Bar x={x} y={48} w={12} fill={paper.soft} />
          <Bar x={x} y={52.5} w={50} h={3} fill={paper.ink} />
          <Bar x={x} y={58} w={28} />
          <Bar x={x} y={62} w={46} />
        </g>
      ))}
      {[16, 28, 42, 120, 136, 160, 184].map((x) => (
        <Bar key={x} x={x} y={75} w={10} fill={paper.blue} />
      ))}
      <path d={`M${X} 80h${W}`} stroke={paper.navy} strokeWidth={0.8} />
      <SampleRows x={X} y={80} width={W} step={5.7} title={paper.blue} rule="#E6E8E3" />
      <Bar x={132} y={193.5} w={16} />
      <Bar x={176} y={193.5} w={18} />
      <Bar x={132} y={199.5} w={14} />
      <Bar x={178} y={199.5} w={16} />
      <rect x={130} y={205} width={66} height={9} fill={paper.navy} />
      <Word x={132} y={211.4} size={5} fill="#FFFFFF">
        TOTAL
      </Word>
      <Word x={194} y={211.4} size={5} fill="#FFFFFF" end>
        {TOTAL}
      </Word>
      <Bar x={X} y={208.5} w={104} fill={paper.blue} />
      <path d={`M${X} 218h${W}`} stroke={paper.hair} strokeWidth={0.4} />
      <Bar x={X} y={222} w={30} h={2.6} fill={paper.ink} />
      {[X, 77, 139].map((x) => (
        <g key={x}>
          <Bar x={x} y={228} w={24} fill={paper.blue} />
          <Bar x={x} y={232} w={50} />
          <Bar x={x} y={236} w={32} />
        </g>
      ))}
      <Signature x={127} y={272} width={69} />
      <rect y={287} width={210} height={10} fill={paper.navy} />
      <Bar x={X} y={291} w={62} fill="#B5C9DF" />
      <Bar x={142} y={291} w={24} fill="#B5C9DF" />
      <Bar x={190} y={291} w={6} fill="#B5C9DF" />
    </g>
  );
}
