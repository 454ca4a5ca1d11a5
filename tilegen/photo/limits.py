"""The limits by which photos are read: for a mark, a piece, a neighbour, bare table.

Each has its unit and its source. A likeness is a correlation from -1 to 1, and a lead is the
difference between the likeness to the best and to the second-best number. Sources are synthetic
photos: "tables" are the 24 of `make photo-limits`, where 99 of 100 cases are as the text says. That
target measures them again, and fails when a figure comes near its limit. A limit without figures
was set by trying values until such photos were read well.
"""

from __future__ import annotations

from typing import Final

# Squares, which may be marks.

DARKER: Final = 7
"""Levels by which a pixel of a mark is darker than the mean around it: OpenCV's own default."""
ROUGHNESS: Final = 0.06
"""The largest deviation of an outline from four straight sides, as a share of its length: blur
rounds the corners of marks. OpenCV's own default is half of it; with all its defaults, 59 % of the
marks on sharp photos were read, and with ours 99.7 %."""
SMALLEST_MARK: Final = 12.0
"""The side in pixels of the smallest mark to look for: at 1.5 pixels a millimetre 43 % were read
below it, and 82 % above."""
SMALL_MODULE: Final = 4.5
"""Pixels across a module of a mark below which enlarging helps."""
CROWD: Final = 1100
"""More squares than this in the first pass mean a patterned cloth, so that later passes sift them:
OpenCV takes a third of a millisecond to reject each. On noisy photos without one, sifting is the
slower way."""
PROMISING: Final = 0.75
PROMISING_AHEAD: Final = 0.08
"""The least likeness to a number, by one sample a module, and the least lead, of a square that a
sifted pass shows to OpenCV. Marks on tables have 0.97 at least."""

# Marks.

CERTAIN: Final = 0.88
CERTAIN_AHEAD: Final = 0.1
AHEAD: Final = 0.17
"""A mark is certain if it leads by AHEAD, or if its likeness is CERTAIN and it leads by
CERTAIN_AHEAD. Marks on tables have 0.95 and lead by 0.27 at least; other squares have 0.81 and lead
by 0.13 at most."""
HOPEFUL: Final = 0.6
"""The likeness, by one sample a module, from which a square is looked at closely. Marks on tables
have 0.97 at least."""
SAME_SIZE: Final = (0.8, 1.25)
"""The sizes of marks on the table, and of squares that may be marks, against the usual one. Those
on tables deviate by 5 % at most; marks in pictures of guides have less than half of it."""
CORNER_ERROR: Final = 0.12
"""Millimetres by which a corner of a mark may be off the plane before its weight falls."""
MARKS_OF_A_PLANE: Final = 4
"""The number of marks that determine the perspective: fewer leave its two terms open."""

# Squares that look like marks but could not be read.

FAINT: Final = 0.45
FAINT_AHEAD: Final = 0.06
"""The least likeness to a number, and the least lead, of a mark whose blur is measured on a photo
on which none was read. Marks with 0.7 mm of blur have 0.62 and 0.19 at least; squares of patterned
cloth, boxes and dice have a likeness below 0, or a lead below 0.05."""

LONGEST_SIDE: Final = 1.3
"""The most that the longest side of such a square may be, against its shortest. Marks on tables
have 1.14 at most."""
RING: Final = 20
"""Levels by which the border of a mark is lighter than its frame. On tables that is 35 at least,
in shadows too."""
FACE_DOWN: Final = 0.5
"""The least likeness of a piece that lies face down to the picture of its back. Such pieces on
tables, of which there were 6, have 0.57 at least, and bare table has 0.20 at most."""
MOST_UNREAD: Final = 12
"""More squares than this are a pattern of the table."""

# Pieces side by side.

USUAL_GAP: Final = 0.8
"""The mean gap in millimetres between pieces that players push together."""
MARK_LOOKS: Final = (0.90, 1.06)
"""The least and the largest factor of a millimetre: blur, ink and light make marks look 2 to 8 %
smaller or larger."""
USUAL_FACTOR: Final = 0.98
"""The factor if no two pieces lie side by side."""
OLDER_PAIRS: Final = 1.2
"""More pairs than this must speak for older sheets before marks are taken to be theirs."""
SHARED_ANGLE: Final = 1.3
"""Pieces within this many widths of each other share their angle, unless one is askew: a mark's
own angle is good to 1 or 2 degrees."""
CROOKED: Final = 14.0
"""Degrees by which pieces side by side may deviate from a whole turn. On tables that is 3.0 at
most."""
LEAST_APART: Final = 0.85
"""Widths between middles below which two pieces do not lie side by side."""
MOST_GAP: Final = 6.0
"""Millimetres between pieces side by side. On tables, gaps of up to 3 are measured as 3.7 at most,
and those between groups, 9 or more, as 18 at least."""
ALMOST: Final = 8.0
"""The widest gap in millimetres between pieces that may be meant to lie side by side: less than a
finger, which is to part groups."""
SHIFTED: Final = 0.28
UNSURE_SHIFTED: Final = 0.2
"""The most widths by which pieces side by side are shifted along each other, and the shift from
which that is uncertain. On tables that is 0.08 at most."""
AT_CORNER: Final = 0.6
"""Widths of shift beyond which a piece lies at another's corner."""

# Places without a mark that was read.

BARE: Final = 0.35
"""A place with a smaller share than this of the least contrast of the pieces read is bare table."""
LOOKED_AT: Final = 0.3
"""The share of a place that must be in the photo for a look at it."""
PLAIN_DRAWN: Final = 60.0
PLAIN_SEEN: Final = 40.0
"""The norm of the 100 greys of a block around their mean below which the block is plain, in a
picture and on a photo: noise with a deviation of 4 levels makes 40."""
BLOCKS_TO_DECIDE: Final = 4
BLOCKS_TO_READ: Final = 8
"""The number of blocks, of 16, of 12 on a hexagon, or of 8 on two squares, inside the photo that
shows whether a piece lies there, and which one."""
MARK_READ: Final = 0.72
MARK_READ_AHEAD: Final = 0.10
"""The likeness and the lead by which a faint mark is read. Marks on tables have 0.78 at least, and
bare table has 0.52 at most."""
PICTURE_READ: Final = 0.72
PICTURE_READ_AHEAD: Final = 0.12
"""The same for a whole picture. Pieces on tables have 0.74 at least, and bare table has 0.48 at
most."""
PART_READ: Final = 0.74
PART_READ_AHEAD: Final = 0.10
"""The same for the better half of its blocks: 0.81 and 0.53."""
MARK_AGREES: Final = 0.55
PICTURE_AGREES: Final = 0.6
"""The likeness by which mark and picture together are read if both are most like one piece."""
LIES: Final = 0.66
LIES_IN_PART: Final = 0.66
LIES_IN_FEW: Final = 0.75
"""The likeness to a whole picture, to the better half of most blocks, and to that of a few at the
edge of the photo, from which something lies in a place though it cannot be read. Of 549 empty
places on 120 tables none has more than 0.52 and one more than 0.66: a thing that the edge cut."""
LIES_AHEAD: Final = 0.09
"""The least lead that it must have, too. Of 45 knots in wood, drawn as dark ellipses of 16 to
40 mm, 3 leave a doubt; tiles under hands lead by 0.05 to 0.26."""
MARK_LIES: Final = 0.6
MARK_LIES_AHEAD: Final = 0.1
"""The likeness and the lead of a faint mark from which something lies in a place though it cannot
be read: a thing may lie on it. Bare table has 0.52 at most."""
LIES_CLEAR: Final = 0.79
"""The likeness in parts from which no lead is needed: half a piece may look like two of them."""
LIES_LIKE_ONE: Final = 0.58
LIES_LIKE_ONE_AHEAD: Final = 0.10
"""A lower likeness in parts that is enough with a clear lead."""
ALSO_LIKELY: Final = 0.1
"""The most by which a guess may be less alike than the best."""

# Marks without a piece.

SHOWN: Final = 0.58
"""The least likeness of a piece, its mark left aside, to its picture, in the better half of its
blocks. Pieces on tables have 0.79 at least, and bare table has 0.44 at most. Of 993 tiles on 45
tables, one under a hand had less than 0.68, also where photos were read with another palette and
style than they show."""
DRAWN_BLOCKS: Final = 3
FEW_DRAWN: Final = {2: 0.5, 4: 0.5, 6: 0.75}
"""A piece is compared by the better half of the blocks that are not plain, and so many at least, if
these are less than a share of all, by its number of sides. Of 132 places of bare table none is more
like a hexagon with a path than 0.54."""
CLEARLY_SHOWN: Final = 0.8
"""The same from which no other angle of the piece is tried: flat pieces of 8 tables had 0.82 at
least, and those bent by 3 mm 0.67."""
OVERLAP: Final = 6.0
"""Millimetres by which two pieces may seem to overlap. Neighbours on tables seem to by 1.4 at
most."""
BEYOND: Final = 4.0
"""Millimetres by which the outline of a piece may seem to leave the photo. On tables, a corner is
off its place by 3.1 at most."""

# The table.

TABLE_AROUND: Final = 60.0
"""Millimetres around the pieces whose colours are taken for the table's."""
COLOUR_BLOCK: Final = 24.0
"""Millimetres across the blocks in which colours are counted."""
RARE: Final = 0.16
"""The share of blocks below which a colour is not the table's."""
GRAIN: Final = 1.5
"""Millimetres of blur that hides noise and the grain of wood."""
CUT_ERROR: Final = 1.5
"""Millimetres around a piece for its inexact cut and its shadow."""
RIM: Final = (1.5, 8.0)
"""Millimetres from the side of a piece to the near and the far end of the strip of table where the
next piece would begin."""
WIDE_RIM: Final = 14.0
"""The far end of a wider strip, for something that lies on such a piece: the rim of a sleeve or a
cup may have the table's colours."""
STRANGE: Final = 0.06
"""The largest strange share of such a strip if no piece lies there."""
TELLING: Final = 0.5
TELLING_RIMS: Final = 0.9
"""The least strange share of the mirrored strip within a piece, and the share of pieces' sides that
must have it, if strips are to tell."""
PLAIN_STRIP: Final = 0.35
"""A strip is plain if its contrast is a smaller share than this of that within the side."""
SHADE: Final = 3
SHINE: Final = 2
"""Quarters of a halving of light by which a shadow darkens a colour, and by which a lamp lightens
it."""

# Pieces that the edge of the photo cuts.

CUT_PART: Final = 0.2
"""The least share of a piece's width that must be in the photo."""
CUT_WIDER: Final = 1.15
"""The most widths of a piece that it may span with its shadow."""
CUT_FITS: Final = 0.75
"""The least overlap of its shape and that of a piece in its place: intersection over union."""
CUT_OUTLYING: Final = 2.0
"""The percentage of its pixels at either end that may be shadow or noise."""

# How sharp a photo is.

EDGE_REACH: Final = 0.9
"""Millimetres on either side of a mark's edge that are sampled."""
EDGE_STEP: Final = 0.05
"""Millimetres between two samples."""
EDGE_SAMPLES: Final = (0.15, 0.85, 15)
"""The first and the last place where an edge is sampled, as shares of its length, and their
number."""
BLUR_PERCENTILE: Final = 80
"""The percentile of marks whose blur is the photo's: it is as sharp as its worse parts."""
SAME_SQUARE: Final = 1.0
"""Pixels between the middles of squares that are the same."""
